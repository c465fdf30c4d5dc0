import type { difficulties } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { easeChoices, type Ease } from '../../../contracts/storefront/listing/filters.ts';
import { isFiller } from './fillers.ts';

type Difficulty = (typeof difficulties)[number];

/** What a shopper asks for beside the words that kits are found by. Prices in cents; `belowCents` is excluded. */
export type SearchIntent = {
  /** What is left to be looked for in the words of kits; empty where the wish is for any kit. */
  text: string;
  difficulty?: Difficulty;
  fromCents?: number;
  belowCents?: number;
  /** By the hours that a kit takes at least; `belowHours` is excluded. */
  fromHours?: number;
  belowHours?: number;
  onSale?: true;
  /** What a kit is to be easy on: the hands, the eyes, the room. */
  takes?: readonly Ease[];
  isGift?: true;
  cheapestFirst?: true;
  dearestFirst?: true;
};

/**
 * Reads a term as a wish: 'easy koala under $50' is a gentle kit for less than $50 that has to do with a koala.
 * A term with quotation marks is meant literally, so nothing is read into it. Undefined where there is no wish in it.
 */
export function intentIn(term: string): SearchIntent | undefined {
  if (term.includes('"')) return undefined;
  const plain = ` ${term.toLowerCase().replaceAll('’', "'")} `;
  const ageless = plain.replace(age, wishOfAge).replace(inability, ' gentle ');
  const { rest: timeless, ...time } = timeIn(ageless);
  const { rest, ...price } = priceIn(timeless);
  const intent: SearchIntent = { text: '', ...time, ...price };
  let text = rest;
  for (const { words, means } of meanings) {
    const without = text.replace(words, ' ');
    if (without === text) continue;
    text = without;
    Object.assign(intent, means);
  }
  const takes = easeChoices.map(({ value }) => value).filter((ease) => text.includes(` ${ease} `));
  if (takes.length > 0) intent.takes = takes;
  for (const ease of takes) text = text.replaceAll(` ${ease} `, ' ');
  const left = text.split(/\s+/).filter((word) => word !== '' && !isFiller(word));
  const isForAny = Object.keys(intent).length > 1 || (left.length === 0 && anyKit.test(text));
  if (!isForAny) return undefined;
  intent.text = left.join(' ');
  return intent;
}

/** The term without how long a kit may take: those are no hours of business. */
export function withoutHours(term: string): string {
  return timeIn(` ${term.toLowerCase()} `).rest.trim();
}

/** The term without words that fit every kit; itself where there is nothing else in it. */
export function withoutFillers(term: string): string {
  const left = term.split(/\s+/).filter((word) => word !== '' && !isFiller(word.toLowerCase()));
  return left.length > 0 && !term.includes('"') ? left.join(' ') : term;
}

/** The term without the words for what the shop sells at all: 'felt kit' means felt, and only some kits say that they are one. */
export function withoutKitWords(term: string): string {
  const left = term.split(/\s+/).filter((word) => !/^(?:kits?|sets?)$/i.test(word));
  return left.length > 0 && !term.includes('"') ? left.join(' ') : term;
}

/** The wish as a heading would put it: 'gentle kits under $50: koala'. */
export function intentText({ text, cheapestFirst, dearestFirst, ...intent }: SearchIntent): string {
  const { difficulty, fromCents, belowCents, fromHours, belowHours, onSale, takes = [], isGift } = intent;
  const from = fromCents !== undefined && dollars(fromCents);
  const below = belowCents !== undefined && dollars(lastCents(belowCents));
  const most = belowCents !== undefined && isIncluded(belowCents) ? 'up to' : 'under';
  const price =
    from && below ? `from ${from} to ${below}` : below ? `${most} ${below}` : from && `from ${from}`;
  const time = hoursText(fromHours, belowHours);
  const kits = [difficulty, 'kits', isGift && 'to give', onSale && 'on sale', price, time]
    .filter(Boolean)
    .join(' ');
  const eases = easeChoices
    .filter(({ value }) => takes.includes(value))
    .map(({ label }) => label.toLowerCase());
  const ordered = [
    kits,
    ...eases,
    ...(cheapestFirst ? ['cheapest first'] : dearestFirst ? ['dearest first'] : []),
  ].join(', ');
  return text === '' ? ordered : `${ordered}: ${text}`;
}

function hoursText(from: number | undefined, below: number | undefined): string | undefined {
  if (from === undefined) return below === undefined ? undefined : `under ${below} hours`;
  return below === undefined ? `from ${from} hours` : `from ${from} to ${below - 1} hours`;
}

/** A bound that takes in its last cent is kept as one cent more; no price is written to a single cent otherwise. */
const isIncluded = (belowCents: number) => belowCents % 5 === 1;
const lastCents = (belowCents: number) => (isIncluded(belowCents) ? belowCents - 1 : belowCents);
const dollars = (amountCents: number) => priceText(amountCents).replace(/\.00$/, '');

const sum = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,5})(\.\d\d?)?`;
const currency = String.raw`\s?(?:dollars?|aud|bucks|\$)`;
const amount = String.raw`\$?\s?${sum}(?:${currency})?`;
/** What is measured or counted otherwise is no money: 'under 30 cm', '1-2 weeks'. */
const noMoney = String.raw`(?!\s(?:cm|mm|m|inch(?:es)?|x|days?|weeks?|months?|years?|pieces?|people|persons?|colou?rs?|am|pm)\s)`;
const between = new RegExp(
  String.raw`(?<!\s(?:sizes?|x))\s(?:between |from )?${amount}\s?(?:to|and|-|–)\s?${amount}(?=\s)${noMoney}`,
);
/** Nothing costs so little; who says '9 to 5' without a sign means no dollars. */
const leastBareCents = 10_00;
const atMost = new RegExp(
  String.raw`\s(?:(under|below|less than|cheaper than|<(?!=))|up to|at most|max(?:imum)?|<=)\s?${amount}(?=\s)${noMoney}`,
);
const atLeast = new RegExp(
  String.raw`\s(?:over|above|more than|at least|from|>=?)\s?${amount}(?=\s)${noMoney}`,
);
const orMore = String.raw`(?:\+|\s(?:or|and) (?:more|over|above|up))`;
const spentAmount = new RegExp(
  String.raw`\s(?:\$\s?${sum}|${sum}${currency})(?:(${orMore})|\s(?:or less|or under))?(?=\s)`,
);

function centsIn(whole = '', fraction = ''): number {
  return Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(1).padEnd(2, '0'));
}

type Price = { fromCents?: number; belowCents?: number };

/**
 * 'under 50' means less than $50, 'up to 50' takes in $50, as '20 to 60' takes in $60; '$50' alone is what somebody
 * wants to spend at most.
 */
function priceIn(term: string): Price & { rest: string } {
  const range = between.exec(term);
  if (range) {
    const ends = [centsIn(range[1], range[2]), centsIn(range[3], range[4])];
    const [low = 0, high = 0] = ends.toSorted((one, other) => one - other);
    if (high >= leastBareCents || new RegExp(String.raw`\$|${currency}`).test(range[0]))
      return { fromCents: low, belowCents: high + 1, rest: term.replace(between, ' ') };
  }
  const most = atMost.exec(term);
  if (most) {
    const belowCents = centsIn(most[2], most[3]) + (most[1] === undefined ? 1 : 0);
    return { belowCents, rest: term.replace(atMost, ' ') };
  }
  const least = atLeast.exec(term);
  if (least) return { fromCents: centsIn(least[1], least[2]), rest: term.replace(atLeast, ' ') };
  const spent = spentAmount.exec(term);
  if (!spent) return { rest: term };
  const cents = spent[1] === undefined ? centsIn(spent[3], spent[4]) : centsIn(spent[1], spent[2]);
  const price = spent[5] === undefined ? { belowCents: cents + 1 } : { fromCents: cents };
  return { ...price, rest: term.replace(spentAmount, ' ') };
}

const number = String.raw`(\d{1,3}(?:\.\d)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)`;
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const hours = String.raw`[\s-]?(?:hours?|hrs?)`;
const hoursBetween = new RegExp(
  String.raw`\s(?:between |from )?${number}\s?(?:to|and|-|–)\s?${number}${hours}(?=\s)`,
  'g',
);
const hoursAtMost = new RegExp(
  String.raw`\s(under|below|less than)?(?:\s?(?:within|in|up to|at most|max(?:imum)?|only))?\s?${number}${hours}(?:\sor (?:less|fewer|under))?(?=\s)`,
  'g',
);
const hoursAtLeast = new RegExp(
  String.raw`\s(?:(?:over|above|more than|at least)\s?${number}${hours}|${number}(?:\+${hours}|${hours}${orMore}))(?=\s)`,
  'g',
);

type Time = { fromHours?: number; belowHours?: number };

const minutes = /\s(?:(?:\d{1,3}|ten|fifteen|twenty|thirty)[\s-]?(?:minutes?|mins?)|half an? hour)(?=\s)/g;

/** 'under 6 hours' is less than six; 'two hours' is what somebody has, so a kit may take them whole. In whole hours, as kits have them. */
function timeIn(term: string): Time & { rest: string } {
  const hourly = term.replace(minutes, ' ');
  if (hourly !== term) return { belowHours: 1, ...timeIn(hourly) };
  const [range] = term.matchAll(hoursBetween);
  if (range) {
    const [from = 0, to = 0] = [numberOf(range[1]), numberOf(range[2])].toSorted((one, other) => one - other);
    return {
      fromHours: Math.floor(from),
      belowHours: Math.floor(to) + 1,
      rest: term.replace(hoursBetween, ' '),
    };
  }
  const [least] = term.matchAll(hoursAtLeast);
  if (least)
    return { fromHours: Math.ceil(numberOf(least[1] ?? least[2])), rest: term.replace(hoursAtLeast, ' ') };
  const [most] = term.matchAll(hoursAtMost);
  if (!most) return { rest: term };
  const [, excluded, said] = most;
  const belowHours = excluded === undefined ? Math.floor(numberOf(said)) + 1 : Math.ceil(numberOf(said));
  return { belowHours, rest: term.replace(hoursAtMost, ' ') };
}

function numberOf(text = ''): number {
  if (text === 'a' || text === 'an') return 1;
  if (text === 'twenty') return 20;
  return numbers.includes(text) ? numbers.indexOf(text) + 1 : Number(text);
}

/** 'kids over 10', '12 year old': an age, and no price. */
const someYears = String.raw`\d{1,2}(?:\s?(?:to|and|-|–)\s?\d{1,2})?`;
const age = new RegExp(
  String.raw`\s(?:(?:kids?|child(?:ren)?|teens?|ages?|aged)\s(?:over|under|from|of|between)?\s?${someYears}\+?|${someYears}[\s-]?(?:years?|yrs?|yo)(?:[\s-]?olds?)?)(?=\s)`,
  'g',
);

/** Who is young or very old is shown what is gentle; what a '40 year old' or a '30 year anniversary' likes is not said. */
function wishOfAge(said: string): string {
  const years = Number(/\d+/.exec(said)?.[0]);
  const isOfChild = /^\s(?:kid|child|teen)/.test(said);
  return !isOfChild && years >= 16 && years < 75 ? ' ' : ' gentle ';
}

/** 'someone who can't sew', 'no good at drawing': whoever says so wants it gentle. What a till will not do is no such thing. */
const inability =
  /\s(?:can(?:'t|not|t| not)|could(?:n't|nt| not)|unable to|struggles? (?:to|with)|trouble(?: with)?|(?:no|not(?: \w+)?) good (?:at|with)|(?:bad|hopeless|useless|terrible|rubbish) (?:at|with))(?: even)? (?!(?:find|decide|wait|log|login|sign|pay|get|open|order|check|checkout|access|add|remember|afford|return|download|receive|redeem|track|change|cancel|think|choose|go|be|have|resist|undo)\s)[a-z]+(?=\s)/g;

const wholeWordPattern = (words: string) => new RegExp(String.raw`(?<=\s)(?:${words})(?=\s)`, 'g');

/** The shop's own words for what is wished for; what shoppers say for them stands in the table of search words. */
const meanings: readonly { words: RegExp; means: Partial<SearchIntent> }[] = [
  {
    words: wholeWordPattern('gift ?(?:cards?|vouchers?|certificates?)|vouchers?|gifts?|gifting|presents?'),
    means: { isGift: true },
  },
  { words: wholeWordPattern('focused'), means: { difficulty: 'focused' } },
  { words: wholeWordPattern('balanced'), means: { difficulty: 'balanced' } },
  // Who needs it easy and says more than one such word is not shown the hardest.
  { words: wholeWordPattern('gentle|craft nights?'), means: { difficulty: 'gentle' } },
  { words: wholeWordPattern('(?:on )?sales?'), means: { onSale: true } },
  { words: wholeWordPattern('cheapest(?: first)?'), means: { cheapestFirst: true } },
  {
    words: wholeWordPattern('(?:dearest|(?:most )?expensive|luxury|premium)'),
    means: { dearestFirst: true },
  },
];

const anyKit =
  /\s(?:kits?|crafts?|crafting|diy|sets?|hobby|hobbies|projects?|activity|activities|something|anything)\s/;

/** Whether a term speaks of what the shop sells at all. */
export const isOfKits = (term: string) => anyKit.test(` ${term.toLowerCase()} `);

/** Words that tell a wish, so that a misspelling of one can be mended. */
export const intentTerms: readonly string[] =
  'under below between gentle balanced focused sale gift gifts present presents voucher cheapest hours'.split(
    ' ',
  );
