import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../../tools/blank-shop-run.ts';
import { processWith } from './processes.ts';

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

test('no process that answers outlives the first one, which is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'first.mjs');
  writeFileSync(
    program,
    `import cluster from 'node:cluster';
     import { createServer } from 'node:http';
     import { closeWithFirst, startWorkers } from ${JSON.stringify(join(import.meta.dirname, 'workers.ts'))};
     if (cluster.isWorker) {
       closeWithFirst(() => Promise.resolve());
       createServer().listen(0, '127.0.0.1');
     } else {
       await startWorkers(2, {}, { error() {} });
       console.log(Object.values(cluster.workers).map((worker) => worker.process.pid).join());
     }`,
  );
  const first = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(first.stdout, 'data')) as [Buffer];
  const pids = said.toString().trim().split(',').map(Number);
  expect(pids.map((pid) => processWith(pid)?.command.includes(program))).toEqual([true, true]);
  first.kill('SIGKILL');
  await until(() => pids.every((pid) => processWith(pid) === undefined));
});
