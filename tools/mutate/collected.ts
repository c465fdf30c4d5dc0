/**
 * Stands for Vitest's `describe` and `test` in a test file that is tried on many mutants: what is declared is
 * kept in a list, and run from there as often as wanted. `expect` is Vitest's own.
 */
export { expect } from 'vitest';

type Body = (...values: never[]) => unknown;
export type Collected = { run: () => unknown; ms: number; rounds: number };

let collected: Collected[] = [];

/** What a file declares as it is read. */
export async function collect(read: () => Promise<unknown>): Promise<Collected[]> {
  collected = [];
  await read();
  return collected;
}

function declare(run: () => unknown): void {
  collected.push({ run, ms: 0, rounds: 0 });
}

/** Each row of a table is a test: a row that is no list is the only value. */
function declareEach(body: Body, rows: readonly unknown[]): void {
  for (const row of rows)
    declare(() => (body as (...values: unknown[]) => unknown)(...(Array.isArray(row) ? row : [row])));
}

export const test = Object.assign((_name: string, body: Body) => declare(() => body()), {
  each: (rows: readonly unknown[]) => (_name: string, body: Body) => declareEach(body, rows),
  for: (rows: readonly unknown[]) => (_name: string, body: Body) => {
    for (const row of rows) declare(() => (body as (value: unknown) => unknown)(row));
  },
});

export const describe = Object.assign((_name: string, body: () => void) => body(), {
  each: (rows: readonly unknown[]) => (_name: string, body: Body) => {
    for (const row of rows)
      (body as (...values: unknown[]) => unknown)(...(Array.isArray(row) ? row : [row]));
  },
});
