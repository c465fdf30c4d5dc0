import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** What only some shops and some processes need, each 8 to 20 MB and a twentieth to a seventh of a second of a start. */
const readWhenNeeded = [
  'stripe',
  'nodemailer',
  'sharp',
  'graphile-worker',
  'pdfkit',
  'bwip-js',
  'prom-client',
  '@simplewebauthn',
  '@opentelemetry',
];

const hook = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    if (!/^[./]|^node:|^file:/.test(name)) console.log(name);
    return next(name, context);
  },
});`;

test('a process that only answers shoppers reads no package that it can do without', async () => {
  const main = join(import.meta.dirname, 'main.ts');
  const hooked = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...hooked,
    '--input-type=module',
    '-e',
    `await import(${JSON.stringify(main)})`,
  ]);
  const read = new Set(stdout.trim().split('\n'));
  expect(read).toContain('fastify');
  const tooEarly = [...read].filter((name) => readWhenNeeded.some((one) => name.startsWith(one)));
  expect(tooEarly).toEqual([]);
});
