import { unknownVariables } from '../../../contracts/platform/email/email-variables.ts';
import { noEmailWords, type EmailWords } from '../../../contracts/platform/email/email-words.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findNewestWords } from './words-queries.ts';

const newestWords = cachedQuery('email_words', async (db) => {
  const rows = await findNewestWords(db);
  return new Map(rows.map((row) => [row.kind, wordsIn(row)]));
});

/** The owner's words for a kind of email; undefined where the shop's first words stand. */
export async function wordsOf(db: Db, kind: string): Promise<EmailWords | undefined> {
  return (await newestWords(db)).get(kind);
}

export function wordsIn(row: EmailWords | undefined): EmailWords {
  if (!row) return noEmailWords;
  const { subject, heading, opening, closing } = row;
  return { subject, heading, opening, closing };
}

/** Parts of the words that an email leaves out, since it does not know a variable that they name. */
export function partsLeftOut(
  words: EmailWords,
  variables: Readonly<Record<string, string>>,
): { part: keyof EmailWords; unknown: string }[] {
  return (Object.keys(noEmailWords) as (keyof EmailWords)[]).flatMap((part) => {
    const [unknown] = unknownVariables(words[part], variables);
    return unknown === undefined ? [] : [{ part, unknown }];
  });
}
