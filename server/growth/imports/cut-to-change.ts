import type { Difference } from '../../../contracts/catalogue/kits/kit-changes.ts';
import { beginOf } from './reading/html-text.ts';

/** A plan may hold two hundred long descriptions; a screen shows some of each. */
const most = 300;
/** What both have in common before the place, so that it is recognised. */
const before = 40;

/** A change of a long text, from where the two differ: their beginnings are alike as a rule. */
export function cutToChange({ field, from, to }: Difference): Difference {
  if (Math.max(from.length, to.length) <= most) return { field, from, to };
  let at = 0;
  while (from !== '' && at < to.length && from[at] === to[at]) at += 1;
  const start = Math.max(0, at - before);
  const cut = (text: string) => `${start > 0 ? '…' : ''}${beginOf(text.slice(start), most)}`;
  return { field, from: cut(from), to: cut(to) };
}
