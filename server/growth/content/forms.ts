import {
  shortestFillMs,
  type ContactInput,
  type WholesaleInput,
} from '../../../contracts/growth/content/content.ts';
import { abnText } from '../../../contracts/kernel/abn.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { insertApplication, isApplicationWaiting } from './queries.ts';

export type FormDeps = { siteOrigin: string; now: Date };
type Thanks = { message: string };

const contactThanks: Thanks = {
  message: 'Thank you. Your message has reached us, and a letter that says so is on its way to you.',
};
const wholesaleThanks: Thanks = {
  message: 'Thank you. Your application has reached us; we answer within five working days.',
};

/**
 * An email to the owner, and one to the address that was given which says that it came. Nobody has confirmed that
 * address, so nothing of what was written goes there: otherwise anybody could write to anybody in the shop's name.
 *
 * @param isTold false where the address has had its share of such letters: its owner is heard all the same
 */
export async function sendMessage(
  db: Db,
  form: ContactInput,
  { isTold, ...deps }: FormDeps & { isTold: boolean },
): Promise<Thanks | Refusal<'too_fast'>> {
  const machine = refuseMachine(form, contactThanks);
  if (machine) return machine;
  const { name, email, topic, orderNumber, message } = form;
  await inTransaction(db, async (db) => {
    const shop = await currentSettings(db);
    const data: EmailData['contact-message'] = {
      origin: deps.siteOrigin,
      brand: shop.brand,
      name,
      email,
      topic,
      orderNumber,
      message,
    };
    const { now } = deps;
    // The same message on the same day, mostly because its answer was lost, reaches the shop once.
    const id = fingerprintOf([name, email, topic, orderNumber, message, sydneyDay(now)]);
    await writeEmail(db, {
      kind: 'contact-message',
      cause: `contact-message:${id}`,
      recipient: shop.email,
      data,
      now,
    });
    await notifyAdministrators(db, {
      kind: 'message',
      cause: `message:${id}`,
      title: `A message about: ${topic}`,
      detail: orderNumber === '' ? '' : `Order ${orderNumber}`,
      // It is answered from the shop's own mailbox.
      href: orderNumber === '' ? adminPaths.dashboard : adminPaths.ordersOf(orderNumber),
      at: now,
    });
    if (!isTold) return;
    await writeEmail(db, {
      kind: 'contact-copy',
      cause: `contact-copy:${id}`,
      recipient: email,
      data: { ...data, name: '', orderNumber: '', message: '' },
      now,
    });
  });
  return contactThanks;
}

/** Keeps the application; the owner and the applicant get an email. */
export async function receiveApplication(
  db: Db,
  form: WholesaleInput,
  deps: FormDeps,
): Promise<Thanks | Refusal<'too_fast'>> {
  const machine = refuseMachine(form, wholesaleThanks);
  if (machine) return machine;
  const { website: _, filledInMs: __, ...given } = form;
  const abn = given.abn.replaceAll(/\s/g, '');
  const id = timeOrderedId(deps.now);
  await inTransaction(db, async (db) => {
    // The same application while it waits, mostly because its answer was lost, counts once.
    await takeNamedLock(db, `wholesale application ${abn} ${given.email}`);
    if (await isApplicationWaiting(db, { abn, email: given.email, message: given.message })) return;
    const shop = await currentSettings(db);
    await insertApplication(db, {
      id,
      business_name: given.businessName,
      abn,
      contact_name: given.contactName,
      email: given.email,
      phone: given.phone,
      business_kind: given.businessKind,
      postcode: given.postcode,
      state: given.state,
      business_url: given.businessUrl,
      message: given.message,
      created_at: deps.now,
    });
    const data: EmailData['wholesale-application'] = {
      origin: deps.siteOrigin,
      brand: shop.brand,
      ...given,
      abn: abnText(abn),
    };
    const { now } = deps;
    await writeEmail(db, {
      kind: 'wholesale-application',
      cause: `wholesale-application:${id}`,
      recipient: shop.email,
      data,
      now,
    });
    await notifyAdministrators(db, {
      kind: 'wholesale',
      cause: `wholesale:${id}`,
      title: `${given.businessKind} in ${given.state} asks for wholesale terms`,
      href: adminPaths.wholesale,
      at: now,
    });
    await writeEmail(db, {
      kind: 'wholesale-received',
      cause: `wholesale-received:${id}`,
      recipient: given.email,
      data: { ...data, ...withoutText },
      now,
    });
  });
  return wholesaleThanks;
}

/** What an applicant wrote, left out of the email to an address that nobody has confirmed. */
const withoutText = {
  businessName: '',
  contactName: '',
  businessUrl: '',
  phone: '',
  message: '',
  businessKind: '',
  postcode: '',
  state: '',
  abn: '',
};

/** A machine that filled the hidden field is thanked and nothing happens, so that it does not learn what gave it away. */
function refuseMachine(
  form: { website: string; filledInMs: number },
  thanks: Thanks,
): Thanks | Refusal<'too_fast'> | undefined {
  if (form.website !== '') return thanks;
  if (form.filledInMs >= shortestFillMs) return undefined;
  return refuse('too_fast', 'That was very quick. Please look over what you wrote and send it again.');
}
