import { australianStates } from '../../../../contracts/kernel/fields.ts';

type State = (typeof australianStates)[number];

const isState = (word: string): word is State => australianStates.some((state) => state === word);

/** 'all', or 'NSW, VIC'; undefined for what names no state. */
export function statesTyped(text: string): State[] | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 1 && words[0] === 'ALL') return [...australianStates];
  return words.length > 0 && words.every(isState) ? [...new Set(words)] : undefined;
}

export function statesText(states: readonly State[]): string {
  return states.length === australianStates.length ? 'all' : states.join(', ');
}
