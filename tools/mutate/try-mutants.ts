import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startVitest, type CliOptions } from 'vitest/node';
import { isAllowed } from './allowed.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { mutantsPlugin } from './plugin.ts';
import { testsBeside, type TriedFile } from './tried-files.ts';

export type Result = { path: string; mutants: number; survivors: Mutant[] };

/** Tries every mutant of the files, in one process: a file without tests beside it keeps them all. */
export async function tryMutants(paths: readonly string[]): Promise<Result[]> {
  const mutantsByFile = new Map(paths.map((path) => [resolve(path), mutantsIn(path)]));
  const tried = paths.flatMap((path): TriedFile[] => {
    const test = testsBeside(path);
    const mutants = mutantsByFile.get(resolve(path))?.length ?? 0;
    return test ? [{ path, test: resolve(test), mutants }] : [];
  });
  const survivors = await survivorsByFile(tried, mutantsByFile);
  return paths.map((path) => {
    const mutants = mutantsByFile.get(resolve(path)) ?? [];
    const numbers = survivors.get(path);
    const left = mutants.filter((_, number) => numbers?.has(number) ?? true);
    return { path, mutants: mutants.length, survivors: left };
  });
}

function mutantsIn(path: string): Mutant[] {
  return mutantsOf(path, readFileSync(path, 'utf8')).filter((mutant) => !isAllowed(path, mutant));
}

async function survivorsByFile(
  tried: readonly TriedFile[],
  mutantsByFile: ReadonlyMap<string, readonly Mutant[]>,
): Promise<Map<string, ReadonlySet<number>>> {
  if (tried.length === 0) return new Map();
  const vitest = await startVitest([], options(tried), {
    plugins: [mutantsPlugin(mutantsByFile)],
  });
  const survivors = new Map<string, ReadonlySet<number>>();
  const broken: string[] = [];
  for (const module of vitest.state.getTestModules())
    for (const test of module.children.allTests()) {
      const { left } = test.meta();
      if (left) survivors.set(left.path, new Set(left.survivors));
      else broken.push(test.name);
    }
  await vitest.close();
  if (survivors.size !== tried.length)
    throw new Error(`Tests fail before anything is changed: ${broken.join(', ')}`);
  return survivors;
}

/** One worker, which reads what the rules import once for all of them. */
function options(tried: readonly TriedFile[]): CliOptions {
  return {
    config: false,
    watch: false,
    include: ['tools/mutate/trial.ts'],
    reporters: ['dot'],
    provide: { tried },
    maxWorkers: 1,
    // It would keep a mutant under the name of its file, also when the file has changed.
    fsModuleCache: false,
  };
}
