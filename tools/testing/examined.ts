import type { Config } from '../../server/config.ts';
import type { Check } from '../doctor/check.ts';
import { examine } from '../doctor/doctor.ts';
import { readTestConfig } from './config.ts';

/**
 * What the doctor says of a shop with this environment, line by line, and whether it took five seconds or more. A
 * machine that stands still holds up what the doctor waits for and this clock alike, and lets them go on in their order.
 *
 * @param checksOf a part of what it tries; by default all
 */
export async function examined(environment: Record<string, string>, checksOf?: (config: Config) => Check[]) {
  const config = readTestConfig({ NODE_ENV: 'test', ...environment });
  let isLate = false;
  const clock = setTimeout(() => (isLate = true), 5_000);
  const outcome = await examine(config, checksOf?.(config)).then(
    (report) => ({ isWell: true, report }),
    (error: Error) => ({ isWell: false, report: error.message }),
  );
  clearTimeout(clock);
  const lines = outcome.report.split('\n');
  return {
    ...outcome,
    isLate,
    line: (what: string) => lines.find((line) => line.slice(8).startsWith(`${what} `)) ?? 'no such line',
  };
}
