import type { Answer } from '../../../../contracts/storefront/listing/found-kits.ts';
import { bestExtract, sentencesOf, type Sentence } from './extract.ts';
import { termsOf, topicOf } from './terms.ts';

/** A question with its answer, a section of a page, a place: what a search may be answered with. */
export type Passage = Pick<Answer, 'name' | 'path' | 'from'> & {
  text: string;
  /** What stands in long documents of law is met by many words and seldom meant. */
  weight: number;
};

type Entry = {
  passage: Passage;
  name: ReadonlySet<string>;
  body: ReadonlySet<string>;
  sentences: Sentence[];
};

export type AnswerIndex = {
  entries: readonly Entry[];
  /** By each term, how much it tells apart. */
  rarity: ReadonlyMap<string, number>;
  /** Terms of names, to which a misspelt word may be near. */
  nameTerms: readonly string[];
};

export function indexOf(passages: readonly Passage[]): AnswerIndex {
  const entries = passages.map((passage) => {
    const name = new Set(termsOf(`${passage.name} ${passage.from}`));
    const sentences = sentencesOf(passage.text);
    const body = new Set(sentences.flatMap(({ terms }) => [...terms]));
    return { passage, name: withTopics(name), body: withTopics(body), sentences };
  });
  const counts = new Map<string, number>();
  for (const { name, body } of entries)
    for (const term of name.union(body)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const rarity = new Map(
    [...counts].map(([term, count]) => [term, Math.log(1 + (entries.length + 1) / (count + 0.5))]),
  );
  const nameTerms = [...new Set(passages.flatMap(({ name }) => termsOf(name)))];
  return { entries, rarity, nameTerms };
}

function withTopics(terms: ReadonlySet<string>): ReadonlySet<string> {
  return terms.union(new Set([...terms].flatMap((term) => topicOf(term) ?? [])));
}

/**
 * @property isBegun the last word is still being typed, so its beginning is enough
 * @property isAside kits were found for the same term: only what is surely asked for is answered then
 * @property isNamed a page was named as well: only an answer to several words, all of them, is told beside it
 */
export type HowAsked = { isBegun?: boolean; isAside?: boolean; isNamed?: boolean };

const answersMost = 3;
const answersAside = 1;
const termsAtMost = 12;
/** How much of what was asked a passage must know. */
const coveredAtLeast = 0.4;
const coveredAside = 0.6;
/** A word that no page has is not what sets pages apart. */
const unknownWorth = 0.5;
/** Another word of the same topic, or a word of the text instead of the name, tells less. */
const byTopic = 0.8;
const inBody = 0.55;

/** Passages that answer a search, the best first. */
export function matchingPassages(text: string, index: AnswerIndex, how: HowAsked = {}): Answer[] {
  const asked = [...new Set(termsOf(text))].slice(0, termsAtMost);
  if (asked.length === 0) return [];
  const unknown = unknownWorth * Math.log(1 + index.entries.length);
  const wanted = asked.map((term, at) => ({
    ...variantsOf(term, index, how.isBegun === true && at === asked.length - 1),
    worth: index.rarity.get(term) ?? index.rarity.get(topicOf(term) ?? '') ?? unknown,
    topicWorth: index.rarity.get(topicOf(term) ?? '') ?? 0,
  }));
  const whole = wanted.reduce((sum, { worth }) => sum + worth, 0);
  return index.entries
    .map((entry) => ({ entry, ...scoreOf(entry, wanted, whole) }))
    .filter(({ covered, named }) =>
      how.isNamed
        ? wanted.length > 1 && named === wanted.length
        : how.isAside
          ? covered >= coveredAside && named * 2 >= wanted.length
          : covered === 1 || (covered >= coveredAtLeast && named > 0),
    )
    .toSorted((one, other) => other.score - one.score)
    .slice(0, how.isAside ? answersAside : answersMost)
    .map(({ entry: { passage, sentences } }) => ({
      name: passage.name,
      path: passage.path,
      from: passage.from,
      extract: bestExtract(sentences, withTopics(new Set(asked))),
    }));
}

type Wanted = { exact: ReadonlySet<string>; topic: string | undefined; worth: number; topicWorth: number };

function variantsOf(
  term: string,
  { rarity }: AnswerIndex,
  isBegun: boolean,
): Pick<Wanted, 'exact' | 'topic'> {
  const begun = isBegun && term.length > 2 ? [...rarity.keys()].filter((one) => one.startsWith(term)) : [];
  return { exact: new Set([term, ...begun]), topic: topicOf(term) };
}

function scoreOf({ passage, name, body }: Entry, wanted: readonly Wanted[], whole: number) {
  let score = 0;
  let covered = 0;
  let named = 0;
  for (const { exact, topic, worth, topicWorth } of wanted) {
    const isNamed = !exact.isDisjointFrom(name);
    const isNamedByTopic = topic !== undefined && name.has(topic);
    const isIn = !exact.isDisjointFrom(body);
    const isInByTopic = topic !== undefined && body.has(topic);
    if (isNamed || isNamedByTopic) named += 1;
    else if (!isIn && !isInByTopic) continue;
    covered += worth;
    const ofTopic = byTopic * Math.min(worth, topicWorth);
    score += Math.max(
      isNamed ? worth : 0,
      isNamedByTopic ? ofTopic : 0,
      isIn ? inBody * worth : 0,
      isInByTopic ? inBody * ofTopic : 0,
    );
  }
  // Of two names that say what was asked, the one that says little else.
  return { score: (score * passage.weight) / (1 + name.size / 40), covered: covered / whole, named };
}
