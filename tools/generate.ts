/** `npm run generate`: writes every generated file of the repository anew. */
import { execFileSync } from 'node:child_process';

for (const tool of [
  'database-files',
  'openapi',
  'room-table',
  'wings-drawing',
  'decisions-index',
  'roles-table',
  'kubernetes-alerts',
]) {
  execFileSync(process.execPath, [`tools/${tool}.ts`], { stdio: 'inherit' });
}
