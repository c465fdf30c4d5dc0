import {
  emailKindOf,
  letterKinds,
  type LetterKind,
} from '../../../../contracts/platform/email/email-kinds.ts';
import { isRefusal, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { RenderedLetter, WebFloor } from '../../../../contracts/web-floor.ts';
import * as email from '../email.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { currentSettings } from '../../settings/settings.ts';

type EmailDeps = { siteOrigin: string; render: WebFloor['renderLetter']; now: () => Date };

/** Every kind of letter, and whether it is written. */
export async function kindsOfLetters(db: Db) {
  const off = new Set(await email.switchedOff(db));
  return letterKinds.map((kind) => kindShown(kind, !off.has(kind)));
}

function kindShown(kind: LetterKind, isOn: boolean) {
  const { name, isOptional = false } = emailKindOf(kind);
  return { kind, name, isOn, isOptional };
}

export async function switchKind(db: Db, kind: LetterKind, isOn: boolean) {
  const refusal = await email.switchLetter(db, kind, isOn);
  return refusal ?? kindShown(kind, isOn);
}

/** A kind of letter as it would be written, from sample data. */
export async function sampleLetter(db: Db, kind: LetterKind, deps: EmailDeps): Promise<RenderedLetter> {
  return deps.render(kind, await sampleData(db, kind, deps));
}

async function sampleData(db: Db, kind: LetterKind, { siteOrigin }: Pick<EmailDeps, 'siteOrigin'>) {
  const { brand } = await currentSettings(db);
  return emailKindOf(kind).sample({ origin: siteOrigin, brand });
}

/** Sends the sample by the same way as a real letter, with the same retries. */
export async function sendSample(
  db: Db,
  kind: LetterKind,
  recipient: string,
  deps: EmailDeps,
): Promise<{ id: string }> {
  return email.writeTestLetter(db, {
    kind,
    recipient,
    data: await sampleData(db, kind, deps),
    now: deps.now(),
  });
}

export async function lettersThatFailed(db: Db) {
  return (await email.failedLetters(db)).map((row) => ({
    id: row.id,
    kind: row.kind as LetterKind,
    name: emailKindOf(row.kind as LetterKind).name,
    recipient: row.recipient,
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    createdAt: row.created_at.toISOString(),
  }));
}

/** How many of each kind are late, and how many failed. */
export async function summariseUnsentLetters(db: Db, now: Date) {
  const all = await email.unsentLetters(db, now);
  const inState = (wanted: 'waiting' | 'failed') =>
    all
      .filter(({ state }) => state === wanted)
      .map(({ kind, letters, last_error }) => ({
        kind: kind as LetterKind,
        name: emailKindOf(kind as LetterKind).name,
        letters,
        lastError: last_error ?? '',
      }));
  return { delayed: inState('waiting'), failed: inState('failed') };
}

export async function sendOnceMore(db: Db, id: string, now: Date): Promise<{ id: string } | Refusal> {
  const refusal = await email.sendAgain(db, id, now);
  return isRefusal(refusal) ? refusal : { id };
}
