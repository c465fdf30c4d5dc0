import type { difficulties } from '../../../contracts/catalogue/kits/kit-facts.ts';

type Difficulty = (typeof difficulties)[number];

/** What a shopper asks for beside the words that kits are found by. Prices in cents; `belowCents` is excluded. */
export type SearchIntent = {
  /** What is left to be looked for in the words of kits; empty where the wish is for any kit. */
  text: string;
  difficulty?: Difficulty;
  fromCents?: number;
  belowCents?: number;
  onSale?: true;
  isGift?: true;
  cheapestFirst?: true;
};

/**
 * Reads a term as a wish: 'easy koala under $50' is a gentle kit for less than $50 that has to do with a koala.
 * A term with quotation marks is meant literally, so nothing is read into it. Undefined where there is no wish in it.
 */
export function intentIn(term: string): SearchIntent | undefined {
  if (term.includes('"')) return undefined;
  const { rest, ...price } = priceIn(` ${term.toLowerCase().replaceAll('’', "'")} `);
  const intent: SearchIntent = { text: '', ...price };
  let text = rest;
  for (const { words, means } of meanings) {
    const without = text.replace(words, ' ');
    if (without === text) continue;
    text = without;
    Object.assign(intent, means);
  }
  const left = text.split(/\s+/).filter((word) => word !== '' && !fillers.has(word));
  const isForAny = Object.keys(intent).length > 1 || (left.length === 0 && anyKit.test(text));
  if (!isForAny) return undefined;
  intent.text = left.join(' ');
  return intent;
}

/** The wish as a heading would put it: 'gentle kits under $50: koala'. */
export function intentText({ text, cheapestFirst, ...intent }: SearchIntent): string {
  const { difficulty, fromCents, belowCents, onSale, isGift } = intent;
  const [from, below] = [fromCents, belowCents].map((cents) => cents !== undefined && dollars(cents));
  const price =
    from && below ? `from ${from} to ${below}` : below ? `under ${below}` : from && `from ${from}`;
  const kits = [difficulty, 'kits', isGift && 'to give', onSale && 'on sale', price]
    .filter(Boolean)
    .join(' ');
  const ordered = cheapestFirst ? `${kits}, cheapest first` : kits;
  return text === '' ? ordered : `${ordered}: ${text}`;
}

/** A bound that includes its last dollar is kept as one cent more. */
const dollars = (cents: number) => `$${Math.floor(cents / 100)}`;

const amount = String.raw`\$?\s?(\d{1,5})(?:\.\d\d?)?(?:\s?(?:dollars?|aud|bucks))?`;
const between = new RegExp(String.raw`\s(?:between |from )?${amount}\s?(?:to|and|-|–)\s?${amount}(?=\s)`);
const atMost = new RegExp(
  String.raw`\s(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|not more than|<=?)\s?${amount}(?=\s)`,
);
const atLeast = new RegExp(String.raw`\s(?:over|above|more than|at least|from|>=?)\s?${amount}(?=\s)`);
const plain = /\s\$\s?(\d{1,5})(?:\.\d\d?)?(?=\s)/;

type Price = { fromCents?: number; belowCents?: number };

/** 'under 50' means less than $50; '20 to 60' takes in $60; '$50' alone is what somebody wants to spend at most. */
function priceIn(term: string): Price & { rest: string } {
  const range = between.exec(term);
  if (range) {
    const [low = 0, high = 0] = [Number(range[1]), Number(range[2])].toSorted((one, other) => one - other);
    return { fromCents: low * 100, belowCents: high * 100 + 1, rest: term.replace(between, ' ') };
  }
  const most = atMost.exec(term);
  if (most) return { belowCents: Number(most[1]) * 100, rest: term.replace(atMost, ' ') };
  const least = atLeast.exec(term);
  if (least) return { fromCents: Number(least[1]) * 100, rest: term.replace(atLeast, ' ') };
  const spent = plain.exec(term);
  if (spent) return { belowCents: Number(spent[1]) * 100 + 1, rest: term.replace(plain, ' ') };
  return { rest: term };
}

const wholeWordPattern = (words: string) => new RegExp(String.raw`(?<=\s)(?:${words})(?=\s)`, 'g');

const people =
  'mum|mom|mam|mother|dad|father|nan|nana|grandma|grandmother|grandpa|granddad|grandfather|wife|husband|partner|' +
  'girlfriend|boyfriend|sister|brother|aunt|auntie|aunty|uncle|daughter|son|friend|friends|teacher|boss|her|him|' +
  'women|woman|men|man|ladies|family|someone|somebody|loved one';
const days =
  "mother's day|mothers day|father's day|fathers day|birthday|christmas|xmas|anniversary|valentine's day";
const young =
  'kid|kids|child|children|teen|teens|teenager|teenagers|grandchild|grandchildren|toddler|toddlers';

/** What single words of a term ask for, in the order in which they are read. */
const meanings: readonly { words: RegExp; means: Partial<SearchIntent> }[] = [
  { words: wholeWordPattern(`(?:for )?(?:my |the |a )?(?:${young})`), means: { difficulty: 'gentle' } },
  { words: wholeWordPattern(`(?:for )?(?:my |the |a )?(?:${days}|${people})`), means: { isGift: true } },
  {
    words: wholeWordPattern('gift ?(?:cards?|vouchers?|certificates?)|vouchers?|gifts?|gifting|presents?'),
    means: { isGift: true },
  },
  {
    words: wholeWordPattern(
      "easy|easier|easiest|simple|gentle|beginners?|beginner's|starters?|novices?|first[- ]timers?",
    ),
    means: { difficulty: 'gentle' },
  },
  { words: wholeWordPattern('balanced|intermediate|medium|moderate'), means: { difficulty: 'balanced' } },
  {
    words: wholeWordPattern(
      'focused|hard|harder|hardest|difficult|advanced|expert|experienced|challenging|challenge|complex',
    ),
    means: { difficulty: 'focused' },
  },
  {
    words: wholeWordPattern(
      '(?:on |in the )?(?:sales?|special|specials|offers?|clearance|discount|discounts|discounted|reduced|bargains?|marked down)',
    ),
    means: { onSale: true },
  },
  {
    words: wholeWordPattern('cheap|cheaper|cheapest|budget|affordable|inexpensive'),
    means: { cheapestFirst: true },
  },
];

const anyKit = /\s(?:kits?|crafts?|diy|sets?)\s/;

/** Say nothing about which kit is meant. */
const fillers = new Set(
  'a an the and for in of to on with my me i some something any all ideas idea kit kits craft crafts diy set sets buy day'.split(
    ' ',
  ),
);

/** Words that tell a wish, so that a misspelling of one can be mended. */
export const intentTerms: readonly string[] =
  'under below between easy simple gentle beginner beginners intermediate balanced focused hard advanced difficult challenging expert sale discount clearance bargain gift gifts present presents voucher birthday christmas mother father grandma kids children cheap budget'.split(
    ' ',
  );
