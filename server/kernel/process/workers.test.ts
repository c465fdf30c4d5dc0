import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a process that answers and ends by a bug says nothing of what stood in a row', () => {
  const bug = `
    import { closeWithFirst } from ${JSON.stringify(join(import.meta.dirname, 'workers.ts'))};
    closeWithFirst(() => Promise.resolve());
    const detail = 'Key (email)=(mabel@example.com) already exists.';
    setTimeout(() => { throw Object.assign(new Error('duplicate key'), { code: '23505', detail }); });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', bug], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('duplicate key');
  expect(stderr).not.toContain('mabel@');
});
