/**
 * `npm run generate`: writes every generated file of the repository anew. With `--check` it says which are behind, but
 * for those of the database: the test that migrates one looks at them (`server/kernel/database/earlier-names.test.ts`).
 */
import { execFileSync } from 'node:child_process';

if (!process.argv.includes('--check'))
  execFileSync(process.execPath, ['tools/database-files.ts'], { stdio: 'inherit' });

// In one process, because several of them read all contracts.
for (const tool of [
  'openapi',
  'room-table',
  'wings-drawing',
  'decisions-index',
  'roles-table',
  'kubernetes-alerts',
]) {
  await import(`./${tool}.ts`);
}
