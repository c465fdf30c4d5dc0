import { abnText, shortestFillMs, type ContactForm, type WholesaleForm } from '../../contracts/content.ts';
import type { LetterData } from '../../contracts/email.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import { writeLetter } from '../email/email.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { timeOrderedId } from '../kernel/random.ts';
import { currentSettings } from '../settings/settings.ts';
import { insertApplication } from './queries.ts';

export type FormTools = { siteOrigin: string; now: Date };
type Thanks = { message: string };

const contactThanks: Thanks = {
  message: 'Thank you. Your message has reached us, and a copy is on its way to you.',
};
const wholesaleThanks: Thanks = {
  message: 'Thank you. Your application has reached us; we answer within five working days.',
};

/** A letter to the owner and a copy to whoever wrote. */
export async function sendMessage(
  db: Db,
  form: ContactForm,
  tools: FormTools,
): Promise<Thanks | Refusal<'too_fast'>> {
  const machine = refuseMachine(form, contactThanks);
  if (machine) return machine;
  const { name, email, topic, orderNumber, message } = form;
  await inTransaction(db, async (db) => {
    const shop = await currentSettings(db);
    const data: LetterData['contact-message'] = {
      origin: tools.siteOrigin,
      brand: shop.brand,
      name,
      email,
      topic,
      orderNumber,
      message,
    };
    const id = timeOrderedId(tools.now);
    const { now } = tools;
    await writeLetter(db, {
      kind: 'contact-message',
      cause: `contact-message:${id}`,
      recipient: shop.email,
      data,
      now,
    });
    await writeLetter(db, {
      kind: 'contact-copy',
      cause: `contact-copy:${id}`,
      recipient: email,
      data,
      now,
    });
  });
  return contactThanks;
}

/** Keeps the application; the owner and the applicant get a letter. */
export async function takeApplication(
  db: Db,
  form: WholesaleForm,
  tools: FormTools,
): Promise<Thanks | Refusal<'too_fast'>> {
  const machine = refuseMachine(form, wholesaleThanks);
  if (machine) return machine;
  const { website: _, filledInMs: __, ...given } = form;
  const abn = given.abn.replaceAll(/\s/g, '');
  const id = timeOrderedId(tools.now);
  await inTransaction(db, async (db) => {
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
      created_at: tools.now,
    });
    const data: LetterData['wholesale-application'] = {
      origin: tools.siteOrigin,
      brand: shop.brand,
      ...given,
      abn: abnText(abn),
    };
    const { now } = tools;
    await writeLetter(db, {
      kind: 'wholesale-application',
      cause: `wholesale-application:${id}`,
      recipient: shop.email,
      data,
      now,
    });
    await writeLetter(db, {
      kind: 'wholesale-received',
      cause: `wholesale-received:${id}`,
      recipient: given.email,
      data,
      now,
    });
  });
  return wholesaleThanks;
}

/** A machine that filled the hidden field is thanked and nothing happens, so that it does not learn what gave it away. */
function refuseMachine(
  form: { website: string; filledInMs: number },
  thanks: Thanks,
): Thanks | Refusal<'too_fast'> | undefined {
  if (form.website !== '') return thanks;
  if (form.filledInMs >= shortestFillMs) return undefined;
  return refuse('too_fast', 'That was very quick. Please look over what you wrote and send it again.');
}
