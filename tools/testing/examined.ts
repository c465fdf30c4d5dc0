import type { Config } from '../../server/config.ts';
import type { Check } from '../doctor/check.ts';
import { examine } from '../doctor/doctor.ts';
import { readTestConfig } from './config.ts';

/**
 * What the doctor says of a shop with this environment, line by line, and how long that took.
 *
 * @param checksOf a part of what it tries; by default all
 */
export async function examined(environment: Record<string, string>, checksOf?: (config: Config) => Check[]) {
  const config = readTestConfig({ NODE_ENV: 'test', ...environment });
  const started = performance.now();
  const outcome = await examine(config, checksOf?.(config)).then(
    (report) => ({ isWell: true, report }),
    (error: Error) => ({ isWell: false, report: error.message }),
  );
  const lines = outcome.report.split('\n');
  return {
    ...outcome,
    seconds: (performance.now() - started) / 1_000,
    line: (what: string) => lines.find((line) => line.slice(8).startsWith(`${what} `)) ?? 'no such line',
  };
}
