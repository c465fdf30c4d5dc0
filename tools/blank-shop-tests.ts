import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { postgresOf, run, until, type Run } from './blank-shop-run.ts';

export type BlankShops = {
  /** The file's own, gone at its end. Others may enter it, but for folders that are about closed ones. */
  folder: string;
  start(...given: Parameters<typeof run>): Run;
  /** What a shop says that does not open: a sentence, never a trace. What it says while it is still opening is left out. */
  refusal(...given: Parameters<typeof run>): Promise<string>;
};

/** For a file of tests that open and close shops: none outlives its test. */
export function blankShops(): BlankShops {
  const folder = mkdtempSync(join(tmpdir(), 'opening-'));
  chmodSync(folder, 0o755);
  const runs: Run[] = [];
  // A start takes a second, and many when other tests keep all cores busy.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
  afterEach(async () => {
    for (const { tell } of runs) tell('SIGTERM');
    await Promise.all(runs.splice(0).map(({ ended }) => ended));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function start(...given: Parameters<typeof run>): Run {
    const started = run(...given);
    runs.push(started);
    return started;
  }

  async function refusal(...given: Parameters<typeof run>): Promise<string> {
    const { code, said } = await start(...given).ended;
    expect(code).toBe(1);
    expect(said).not.toMatch(/^\s+at /m);
    // On a busy machine the opening takes longer than three seconds, and then says what it is at.
    return said.replace(/^(?:\S.* …\n)+/, '');
  }

  return { folder, start, refusal };
}

/** Nobody serves the data any more, and nothing is left that a next start would have to clear. */
export function expectClosed(data: string): void {
  expect(postgresOf(data)).toBeUndefined();
  // Scripts of this build, where there is one, are kept for the pages that were sent.
  expect(readdirSync(data).filter((name) => name !== 'assets')).toEqual(['postgres']);
  expect(existsSync(join(data, 'postgres/data/postmaster.pid'))).toBe(false);
}

/** Told to close, the shop takes nothing new and finishes what was asked before. `mark` is a file that is not there. */
export async function expectLastAnswer(
  shop: Run,
  mark: string,
  signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM',
): Promise<void> {
  const address = await shop.opened;
  const answer = fetch(`${address}${paths.search(mark)}`);
  await fetch(address);
  shop.tell(signal);
  await untilRefused(address);
  writeFileSync(mark, '');
  expect(await (await answer).text()).toBe('A blank page');
  expect(await shop.ended).toMatchObject({ code: 0 });
}

/** Until a shop that was told to end takes nothing new. */
export async function untilRefused(address: string): Promise<void> {
  await until(() =>
    fetch(address).then(
      ({ status }) => status === 503,
      () => true,
    ),
  );
}
