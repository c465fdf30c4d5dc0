/** Runs in Vitest's worker: the tests of each file on each of its mutants, until one notices. */
import { configureGlobal } from 'fast-check';
import { expect, inject, test } from 'vitest';
import { collect, type Collected } from './collected.ts';
import type { TriedFile } from './tried-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tried: readonly TriedFile[];
  }
  interface TaskMeta {
    /** Which mutants of a file, by their numbers, no test noticed. */
    left?: { path: string; survivors: number[] };
  }
}
declare global {
  var countRound: () => void;
}

// That a mutant is noticed is enough: the smallest example of it is not looked for.
configureGlobal({ endOnFailure: true });

let rounds = 0;
let roundsAtMost = Infinity;
globalThis.countRound = () => {
  rounds += 1;
  if (rounds > roundsAtMost) throw new Error('This loop does not end.');
};

test.for(inject('tried'))('$path', { timeout: 3_600_000 }, async (file, { task }) => {
  const plain = await testsWith(file, 'none');
  expect(plain, 'tests beside the rules').not.toHaveLength(0);
  for (const one of plain) await measure(one);
  const survivors: number[] = [];
  for (let mutant = 0; mutant < file.mutants; mutant += 1)
    if (!(await isNoticed(file, mutant, plain))) survivors.push(mutant);
  task.meta.left = { path: file.path, survivors };
});

function testsWith({ test: path }: TriedFile, mutant: number | 'none'): Promise<Collected[]> {
  [rounds, roundsAtMost] = [0, Infinity];
  return collect(() => import(`${path}?mutant=${mutant}`));
}

async function measure(one: Collected): Promise<void> {
  const begun = performance.now();
  rounds = 0;
  await one.run();
  Object.assign(one, { ms: performance.now() - begun, rounds });
}

/** A file that cannot be read, or has another number of tests, is noticed too. */
async function isNoticed(file: TriedFile, mutant: number, plain: readonly Collected[]): Promise<boolean> {
  const quickestFirst = [...plain.entries()].toSorted(([, a], [, b]) => a.ms - b.ms);
  try {
    const tests = await testsWith(file, mutant);
    if (tests.length !== plain.length) return true;
    for (const [i, one] of quickestFirst) {
      // A loop that runs so much longer than it does unchanged never ends.
      [rounds, roundsAtMost] = [0, one.rounds * 20 + 1_000];
      await tests[i]?.run();
    }
    return false;
  } catch {
    return true;
  }
}
