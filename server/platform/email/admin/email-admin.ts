import { isRefusal, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import {
  emailKindOf,
  emailKindNames,
  type EmailKind,
} from '../../../../contracts/platform/email/email-kinds.ts';
import { variablesOf } from '../../../../contracts/platform/email/email-variables.ts';
import type { EmailWords } from '../../../../contracts/platform/email/email-words.ts';
import type { RenderedEmail, WebFloor } from '../../../../contracts/web-floor.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { currentSettings } from '../../settings/settings.ts';
import { emailLookOf } from '../email-look.ts';
import * as email from '../email.ts';
import { partsLeftOut, wordsOf } from '../words.ts';

export type SampleDeps = {
  siteOrigin: string;
  render: WebFloor['renderEmail'];
  firstWordsOf: WebFloor['firstWordsOf'];
  now: () => Date;
};

/** Every kind of email, and whether it is written. */
export async function kindsOfEmails(db: Db, deps: Pick<SampleDeps, 'siteOrigin'>) {
  const off = new Set(await email.switchedOff(db));
  const kinds = emailKindNames.filter((kind) => !emailKindOf(kind).isWrittenEachTime);
  return Promise.all(
    kinds.map(async (kind) => ({
      ...kindShown(kind, !off.has(kind)),
      isFallenBack: await isFallenBack(db, kind, deps),
    })),
  );
}

async function isFallenBack(db: Db, kind: EmailKind, deps: Pick<SampleDeps, 'siteOrigin'>) {
  const words = await wordsOf(db, kind);
  return words !== undefined && partsLeftOut(words, variablesOf(await sampleData(db, kind, deps))).length > 0;
}

function kindShown(kind: EmailKind, isOn: boolean) {
  const { name, isOptional = false } = emailKindOf(kind);
  return { kind, name, isOn, isOptional };
}

export async function switchKind(db: Db, kind: EmailKind, isOn: boolean) {
  const refusal = await email.switchEmail(db, kind, isOn);
  return refusal ?? kindShown(kind, isOn);
}

/** A kind of email as it would be written, from sample data. @param draft words that are not kept yet */
export async function sampleEmail(
  db: Db,
  kind: EmailKind,
  deps: SampleDeps,
  draft?: EmailWords,
): Promise<RenderedEmail> {
  const words = draft ?? (await wordsOf(db, kind));
  return deps.render(kind, await sampleData(db, kind, deps), words, await emailLookOf(db));
}

export async function sampleData(db: Db, kind: EmailKind, { siteOrigin }: Pick<SampleDeps, 'siteOrigin'>) {
  const { brand } = await currentSettings(db);
  return emailKindOf(kind).sample({ origin: siteOrigin, brand }) as object;
}

/** Sends the sample by the same way as a real email, with the same retries. */
export async function sendSample(
  db: Db,
  kind: EmailKind,
  recipient: string,
  deps: SampleDeps,
): Promise<{ id: string }> {
  return email.writeTestEmail(db, {
    kind,
    recipient,
    data: await sampleData(db, kind, deps),
    now: deps.now(),
  });
}

export async function emailsThatFailed(db: Db) {
  return (await email.failedEmails(db)).map((row) => ({
    id: row.id,
    kind: row.kind as EmailKind,
    name: emailKindOf(row.kind as EmailKind).name,
    recipient: row.recipient,
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    createdAt: row.created_at.toISOString(),
  }));
}

/** How many of each kind are late, and how many failed. */
export async function summariseUnsentEmails(db: Db, now: Date) {
  const all = await email.unsentEmails(db, now);
  const inState = (wanted: 'waiting' | 'failed') =>
    all
      .filter(({ state }) => state === wanted)
      .map(({ kind, emails, last_error }) => ({
        kind: kind as EmailKind,
        name: emailKindOf(kind as EmailKind).name,
        emails,
        lastError: last_error ?? '',
      }));
  return { delayed: inState('waiting'), failed: inState('failed') };
}

export async function sendOnceMore(
  db: Db,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal<'not_permitted'>> {
  const refusal = await email.sendAgain(db, id, now);
  return isRefusal(refusal) ? refusal : { id };
}
