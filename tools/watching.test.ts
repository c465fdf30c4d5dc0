import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runbooks } from './watching.ts';

const folder = join(import.meta.dirname, '../deploy');

function promtool(...args: string[]) {
  return spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
}
const isMissing = promtool('--version').error !== undefined;
const without = isMissing ? ' (left out: promtool, of the package "prometheus", is not on this machine)' : '';

test.skipIf(isMissing)(`Prometheus takes the alerts, and they come when they should${without}`, () => {
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    expect(status, stdout + stderr).toBe(0);
  }
});

test('each alert has a place in the runbook, and no place is left of one that is gone', () => {
  const { alerts, places } = runbooks();
  expect(alerts.length).toBeGreaterThan(20);
  for (const { name, runbook } of alerts) {
    expect(runbook).toBe(name.toLowerCase());
    expect(places, name).toContain(runbook);
  }
});

test('each alert is seen to come in the tests of the alerts', () => {
  const tests = readFileSync(join(folder, 'alerts.test.yaml'), 'utf8');
  const { alerts } = runbooks();
  expect(alerts.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([]);
});
