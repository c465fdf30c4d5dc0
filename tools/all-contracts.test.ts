import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEndpoints, isEndpoint } from '../contracts/all.ts';

const contracts = join(import.meta.dirname, '../contracts');

test('every call that a contract describes stands in the list of all calls', async () => {
  const listed = new Set<unknown>(allEndpoints.map(({ endpoint }) => endpoint));
  const missing: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: contracts })) {
    if (file.endsWith('.test.ts')) continue;
    const contract = (await import(join(contracts, file))) as Record<string, unknown>;
    for (const call of Object.values(contract))
      if (isEndpoint(call) && !listed.has(call)) missing.push(`${file}: ${call.name}`);
  }
  expect(missing).toEqual([]);
});
