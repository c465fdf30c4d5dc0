import { refuse, type Refusal, refuseFields } from '../../../../contracts/kernel/refusal.ts';
import { emailKindOf, type EmailKind } from '../../../../contracts/platform/email/email-kinds.ts';
import { variablesOf } from '../../../../contracts/platform/email/email-variables.ts';
import {
  noEmailWords,
  type EmailWords,
  type EmailWordsShown,
} from '../../../../contracts/platform/email/email-words.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { historyOfWords, insertWords } from '../words-queries.ts';
import { partsLeftOut, wordsIn } from '../words.ts';
import { sampleData, type SampleDeps } from './email-admin.ts';

/** A kind's words as an owner edits them. */
export async function wordsForAdmin(db: Db, kind: EmailKind, deps: SampleDeps): Promise<EmailWordsShown> {
  const [data, history] = await Promise.all([sampleData(db, kind, deps), historyOfWords(db, kind)]);
  const variables = variablesOf(data);
  const words = wordsIn(history[0]);
  return {
    kind,
    words,
    fallenBack: partsLeftOut(words, variables),
    version: history[0]?.version ?? 0,
    history: history.map(({ version, written_at }) => ({
      version,
      writtenAt: written_at.toISOString(),
    })),
    variables: Object.entries(variables).map(([name, sample]) => ({ name, sample })),
    firstWords: deps.firstWordsOf(kind, data),
  };
}

export async function wordsOfVersion(
  db: Db,
  { kind, version }: { kind: EmailKind; version: number },
): Promise<EmailWords | Refusal<'not_found'>> {
  if (version === 0) return noEmailWords;
  const row = (await historyOfWords(db, kind)).find((one) => one.version === version);
  return row ? wordsIn(row) : refuse('not_found', 'There is no such version.');
}

export async function writeWords(
  db: Db,
  kind: EmailKind,
  { words, overVersion }: { words: EmailWords; overVersion: number },
  deps: SampleDeps & { actor: string },
): Promise<EmailWordsShown | Refusal<'malformed' | 'stale'>> {
  const refusal = refuseUnknown(kind, words, deps.siteOrigin);
  if (refusal) return refusal;
  const newest = (await historyOfWords(db, kind))[0]?.version ?? 0;
  const row = { kind, version: overVersion + 1, ...words, actor: deps.actor, written_at: deps.now() };
  if (newest !== overVersion || !(await insertWords(db, row)))
    return refuse('stale', 'Somebody else has changed these words meanwhile. Please look at them again.', {
      current: await wordsForAdmin(db, kind, deps),
    });
  return wordsForAdmin(db, kind, deps);
}

/** A brace that nobody fills in would reach a customer. */
function refuseUnknown(kind: EmailKind, words: EmailWords, origin: string): Refusal<'malformed'> | undefined {
  const known = variablesOf(emailKindOf(kind).sample({ origin, brand: '' }) as object);
  const fields = partsLeftOut(words, known).map(({ part, unknown }) => ({
    field: `words.${part}`,
    message: `This letter does not know {${unknown}}. It knows ${namesOf(known)}.`,
  }));
  return fields.length > 0 ? refuseFields(fields) : undefined;
}

function namesOf(variables: object): string {
  return new Intl.ListFormat('en-AU').format(Object.keys(variables).map((name) => `{${name}}`));
}
