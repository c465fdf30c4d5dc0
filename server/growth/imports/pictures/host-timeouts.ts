import { tookTooLong } from './fetch-picture.ts';

/** As many hang before the rest of a host's pictures wait: each costs as long as a picture may take. */
const mostTimeouts = 2;

type Tried = { host: string; state: 'waiting' | 'kept' | 'failed'; problem: string | null };

/** Which hosts hang, in one turn of an import. */
export function hostTimeouts() {
  const timedOut = new Map<string, number>();
  const timedOutForGood = new Map<string, number>();
  return {
    note(tried: readonly Tried[]): void {
      for (const { host, state, problem } of tried) {
        if (problem !== tookTooLong) continue;
        count(timedOut, host);
        if (state === 'failed') count(timedOutForGood, host);
      }
    },
    /** Their pictures wait for the next turn. */
    hanging: (): string[] => tooOften(timedOut),
    /** As many of their pictures timed out at the last of their tries: they hang since the turn of the first. */
    gone: (): string[] => tooOften(timedOutForGood),
  };
}

function count(counts: Map<string, number>, host: string): void {
  counts.set(host, (counts.get(host) ?? 0) + 1);
}

function tooOften(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].flatMap(([host, times]) => (times >= mostTimeouts ? [host] : []));
}
