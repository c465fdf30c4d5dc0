import { Writable } from 'node:stream';
import { openLog } from '../../server/kernel/process/log.ts';

/** A log whose lines a test can read. */
export function heldLog(level = 'info') {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: openLog(level, stream), text: () => lines.join('') };
}
