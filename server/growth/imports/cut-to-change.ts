import type { Difference } from '../../../contracts/catalogue/kits/kit-changes.ts';
import { beginOf } from './reading/html-text.ts';

/** A plan may hold two hundred long descriptions; a screen shows some of each. */
const most = 300;
/** What both have in common before the place, so that it is recognised. */
const before = 40;

/** A change of a long text, from where the two differ: their beginnings are alike as a rule. */
export function cutToChange({ field, from, to }: Difference): Difference {
  if (Math.max(from.length, to.length) <= most) return { field, from, to };
  const start = Math.max(0, sharedLength(from, to) - before);
  const cut = (text: string) => `${start > 0 ? '…' : ''}${beginOf(text.slice(start), most)}`;
  return { field, from: cut(from), to: cut(to) };
}

function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
