import { isRefusal, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import * as contract from '../../../../contracts/platform/email/email-admin.ts';
import * as words from '../../../../contracts/platform/email/email-words.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { countTry, type Limit } from '../../../kernel/http/limits.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { sendAllAgain, sheetPolicy } from '../email.ts';
import {
  kindsOfEmails,
  emailsThatFailed,
  sampleEmail,
  sendOnceMore,
  sendSample,
  switchKind,
  summariseUnsentEmails,
} from './email-admin.ts';
import { wordsForAdmin, wordsOfVersion, writeWords } from './own-words.ts';

const testing: Limit = { name: 'test letters', most: 30, minutes: 60 };

/** Where whoever is signed in reads their letters; the rooms of the platform know no people. */
type AccountOf = (db: Db, customerId: string) => Promise<{ email: string } | Refusal<'unauthenticated'>>;

export function emailAdminRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, config, clock, web }: Shop,
  accountOf: AccountOf,
): void {
  const { renderEmail: render, firstWordsOf } = web;
  const deps = { siteOrigin: config.siteOrigin, render, firstWordsOf, now: clock.now };
  registerEndpoint(contract.listEmailKinds, () => kindsOfEmails(db, deps));
  registerEndpoint(contract.switchEmail, ({ params, body }) => switchKind(db, params.kind, body.isOn));
  registerEndpoint(contract.previewEmail, ({ params }) => sampleEmail(db, params.kind, deps));
  download(contract.showEmailSheet, async ({ params, query }) => ({
    name: `${params.kind}.html`,
    type: 'text/html; charset=utf-8',
    body: (await sampleEmail(db, params.kind, deps, draftOf(query))).html,
    policy: sheetPolicy(config.siteOrigin),
  }));
  registerEndpoint(words.readEmailWords, ({ params }) => wordsForAdmin(db, params.kind, deps));
  registerEndpoint(words.readEmailWordsVersion, ({ params }) => wordsOfVersion(db, params));
  registerEndpoint(words.writeEmailWords, ({ params, body, customerId }) =>
    writeWords(db, params.kind, body, { ...deps, actor: customerId }),
  );
  registerEndpoint(contract.sendTestEmail, async ({ params, body, customerId }) => {
    const tooMany = await countTry(db, testing, customerId, clock.now());
    return tooMany ?? sendSample(db, params.kind, body.recipient, deps);
  });
  registerEndpoint(contract.sendOwnTestEmail, async ({ params, customerId }) => {
    const account = await accountOf(db, customerId);
    if (isRefusal(account)) return account;
    const { email: recipient } = account;
    const tooMany = await countTry(db, testing, customerId, clock.now());
    if (tooMany) return tooMany;
    await sendSample(db, params.kind, recipient, deps);
    return { recipient };
  });
  registerEndpoint(contract.listFailedEmails, () => emailsThatFailed(db));
  registerEndpoint(contract.readUnsentEmails, () => summariseUnsentEmails(db, clock.now()));
  registerEndpoint(contract.sendFailedEmails, async ({ body }) => ({
    emails: await sendAllAgain(db, body.kind, clock.now()),
  }));
  registerEndpoint(contract.sendFailedEmailAgain, ({ params }) => sendOnceMore(db, params.id, clock.now()));
}

type Draft = { [Part in keyof words.EmailWords]?: string | undefined };

/** Undefined where nobody is writing: what is kept is shown. */
function draftOf(query: Draft): words.EmailWords | undefined {
  const { subject = '', heading = '', opening = '', closing = '' } = query;
  const isGiven = Object.values(query).some((part) => part !== undefined);
  return isGiven ? { subject, heading, opening, closing } : undefined;
}
