import { isFiller } from './fillers.ts';
import { partsOf, type Part, type Synonym } from './rules.ts';

/** A term without what somebody does not want, and what that is. */
export type Wanted = { wanted: string; unwanted: readonly Part[] };

/**
 * Takes out what stands behind a "not": 'paint by numbers that isn't animals' is paint by numbers, and no animal. A word
 * behind it is never looked for, whether or not the shop knows it. A difficulty that is not wanted is turned round.
 */
export function unwantedIn(said: string, units: readonly Synonym[]): Wanted {
  const term = withoutTurnedBounds(said).replace(freeOf, ' without $1');
  if (term.includes('"') || !hasNegation.test(` ${term} `)) return { wanted: term, unwanted: [] };
  const parts = partsOf(` ${term} `.replace(longNegations, ' not ').replace(adverbs, '$1 '), units);
  const wanted: string[] = [];
  const unwanted: Part[] = [];
  for (let i = 0; i < parts.length; i += 1) {
    const word = parts[i]?.said ?? '';
    if (!negations.has(word)) {
      wanted.push(word);
      continue;
    }
    do {
      i += 1;
      while (littleWords.has(parts[i]?.said ?? '')) i += 1;
      const part = parts[i];
      if (!part) break;
      const instead = turnedRound[part.said];
      // Who is without fine motor skills wants it as easy as one who has few.
      if (instead) wanted.push(word === 'no' || word === 'without' ? part.said : instead);
      else if (!isFiller(part.said) && !ownWishes.has(part.said)) unwanted.push(part);
    } while (alternatives.has(parts[i + 1]?.said ?? '') && (i += 1));
  }
  return { wanted: wanted.join(' '), unwanted };
}

/** 'no more than $50' and 'nothing over 50' are bounds, and nothing that is not wanted. */
function withoutTurnedBounds(term: string): string {
  return term
    .replace(/\b(?:not|no|nothing) (?:more than|over|above)(?= \$?\d)/gi, 'at most')
    .replace(/\b(?:not|no|nothing) (?:less than|under|below)(?= \$?\d)/gi, 'at least');
}

const negations = new Set(
  "no non not without isn't isnt aren't arent won't wont doesn't doesnt don't dont wasn't except excluding hate hates dislike dislikes".split(
    ' ',
  ),
);
const hasNegation = new RegExp(
  String.raw`\s(?:${[...negations].join('|')}|instead of|rather than|other than|anything but|free of|sick of|tired of|bored of|bored with|allergic to)\s`,
);
const longNegations =
  /(?<=\s)(?:(?:do|does|is|are|was|will) not(?: (?:like|want|include|involve|need|require|use))?|(?:don't|doesn't|dont|doesnt|not) (?:like|want|include|involve|need|require|use)|instead of|rather than|other than|anything but|free of|sick of|tired of|bored of|bored with|allergic to)(?=\s)/g;
/**
 * 'wool free' means without wool. Words before 'free' that mean 'at no cost' are excluded, as in 'is delivery free'.
 */
const freeOf =
  /(?<=^|\s)(?!(?:is|are|for|the|get|it|all|any|duty|tax|shipping|delivery|postage|post|returns?|kits?|hands?)[\s-])([a-z]{3,})[\s-]free(?=\s|$)/gi;
/** 'not very hard' is not hard. */
const adverbs =
  /(?<=\s)(not?|isn't|don't|doesn't) (?:very|so|really|that|too|all that|particularly|super|overly)(?=\s)/g;
const littleWords = new Set(
  'a an any the too much many more just only about for to with be involve like'.split(' '),
);
const alternatives = new Set(['or', 'nor']);
const turnedRound: Readonly<Record<string, string>> = { focused: 'gentle', gentle: 'balanced' };
/** Words of a wish of which there is no contrary. */
const ownWishes = new Set(['gift', 'gifts', 'balanced', 'cheapest', 'sale']);
