import { pino } from 'pino';
import { expect } from 'vitest';
import * as calls from '../../contracts/growth/newsletter/newsletters.ts';
import { openNewsletterSender } from '../../server/growth/newsletter/newsletter.ts';
import { askForNewsletter } from '../../server/people/consents/consents.ts';
import { openMailer } from '../../server/platform/email/email.ts';
import { changeSettings } from '../../server/platform/settings/settings.ts';
import { administratorOf } from './person.ts';
import { testShopAddress } from './shop-address.ts';
import type { TestShop } from './shop.ts';

const silent = pino({ level: 'silent' });

/** Puts addresses on the list whose owners have proved them. */
export async function subscribePeople({ shop }: TestShop, ...emails: string[]): Promise<void> {
  const deps = { linkKey: shop.keys.visitor, siteOrigin: shop.config.siteOrigin, now: new Date() };
  for (const email of emails)
    await askForNewsletter(shop.db, { email, place: 'account', isProved: true }, deps);
}

/** What sends newsletters, so many a second. */
export function newsletterSenderOf(
  { shop }: TestShop,
  smtpUrl: string,
  perSecond: number,
  now = () => new Date(),
) {
  const { db, config, keys } = shop;
  const mailer = openMailer({ ...config, smtpUrl });
  const { siteOrigin } = config;
  const render = shop.web.renderEmail;
  return openNewsletterSender(db, {
    siteOrigin,
    linkKey: keys.visitor,
    render,
    mailer,
    now,
    log: silent,
    perSecond,
  });
}

export const newsletterDraft = {
  ...calls.emptyNewsletter,
  subject: 'Long evenings',
  markdown: 'The [koala](/about) sleeps.',
};

/** A newsletter that its owner has written and nobody has got. */
export async function writtenNewsletter(harness: TestShop, change: Partial<calls.NewsletterForm> = {}) {
  const owner = await administratorOf(harness, 'owner@example.com');
  await changeSettings(harness.shop.db, { shopAddress: testShopAddress });
  const id = crypto.randomUUID();
  await owner.ask(calls.createNewsletter, { body: { id } });
  const form = { ...newsletterDraft, ...change };
  const changed = await owner.ask(calls.changeNewsletter, { params: { id }, body: { form, overVersion: 1 } });
  expect(changed.status).toBe(200);
  const ofIt = { params: { id } };
  return {
    owner,
    ofIt,
    send: (sendAt: string | null = null) =>
      owner.ask(calls.sendNewsletter, { ...ofIt, body: { sendAt, version: changed.body.version } }),
    read: async () => (await owner.ask(calls.readNewsletter, ofIt)).body,
  };
}

/** To whom the letters went that a mail server has taken. */
export const recipientsIn = (taken: readonly string[]) =>
  taken.map((raw) => /^To: (.*)$/m.exec(raw)?.[1] ?? '').toSorted((a, b) => a.localeCompare(b));
