import { expect, test } from 'vitest';
import { openProgress } from './progress.ts';

function stream(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

test('what takes long says how far it is: in one line on a terminal, in plain lines elsewhere', async () => {
  const terminal = stream(true);
  const file = stream(false);
  const all = [terminal, file].map((one) => openProgress(one, { afterMs: 1, everyMs: 1 }));
  all.forEach((one) => one.at('Restoring tables', 3, 40));
  await expect
    .poll(() => [terminal.written.at(-1), file.written.at(-1)])
    .toEqual(['\r\u001B[KRestoring tables: 3 of 40 …', 'Restoring tables: 3 of 40 …\n']);
  all.forEach((one) => one.end());
  expect(terminal.written.at(-1)).toBe('\r\u001B[K');
  expect(file.written).toHaveLength(1);
});

test('what is over before it is long says nothing', () => {
  const terminal = stream(true);
  const progress = openProgress(terminal, { afterMs: 60_000 });
  progress.at('Writing tables', 1, 2);
  progress.end();
  expect(terminal.written).toEqual([]);
});
