import { daysBefore } from '../../../../contracts/kernel/days.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { EmailData } from '../../../../contracts/platform/email/email.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { timeOrderedId } from '../../../kernel/random.ts';
import { writeEmail } from '../../../platform/email/email.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { kitsById } from '../../listing/listing.ts';
import { alertTokenHash, tokenOf } from './links.ts';
import * as queries from './queries.ts';

/** @property linkKey signs the links of emails; @property siteOrigin is where they lead */
export type AlertDeps = { linkKey: string; siteOrigin: string; now: Date };

const validDays = 7;
const toldKeptDays = 30;

const askedMessage =
  'Please look into your letters: we have sent one to that address. Confirm it there and we will write once the kit is back.';

/** Answers the same for every address, so that nobody learns who waits for what. */
export async function requestAlert(
  db: Db,
  wish: { productId: number; email: string },
  deps: AlertDeps,
): Promise<{ message: string } | Refusal<'not_found' | 'not_permitted'>> {
  const [kit] = await kitsById(db, [wish.productId]);
  if (!kit) return refuse('not_found', 'We do not have a kit by that name.');
  if (kit.stock > 0)
    return refuse('not_permitted', 'This kit is on the shelf: you can put it into your cart now.');
  const newId = timeOrderedId(deps.now);
  const linksOf = (id: string) => ({
    confirm: tokenOf(deps.linkKey, 'confirm', id),
    leave: tokenOf(deps.linkKey, 'leave', id),
  });
  await inTransaction(db, async (db) => {
    const id = await queries.saveAlert(db, {
      id: newId,
      product_id: kit.id,
      email: wish.email,
      confirm_hash: alertTokenHash(linksOf(newId).confirm),
      leave_hash: alertTokenHash(linksOf(newId).leave),
      asked_at: deps.now,
    });
    if (id === undefined) return;
    const { confirm, leave } = linksOf(id);
    const { brand } = await currentSettings(db);
    const data: EmailData['alert-confirm'] = {
      origin: deps.siteOrigin,
      brand,
      kit: kit.name,
      confirmUrl: new URL(paths.alertConfirm(confirm), deps.siteOrigin).href,
      leaveUrl: new URL(paths.alertLeave(leave), deps.siteOrigin).href,
      validDays,
    };
    const cause = `alert-confirm:${newId}`;
    await writeEmail(db, { kind: 'alert-confirm', cause, recipient: wish.email, data, now: deps.now });
  });
  return { message: askedMessage };
}

type Outcome = { message: string; product: { slug: string; name: string } | null };

export async function confirmAlert(
  db: Db,
  token: string,
  now: Date,
): Promise<Outcome | Refusal<'not_found'>> {
  const askedAfter = daysBefore(now, validDays);
  const confirmed = await queries.confirmByHash(db, alertTokenHash(token), askedAfter, now);
  if (!confirmed) {
    return refuse(
      'not_found',
      'This link has been used already or is too old. If you still wait for the kit, please ask again on its page.',
    );
  }
  const message = 'Thank you. We will write to you once, when the kit is back.';
  return { message, product: await kitOf(db, confirmed.product_id) };
}

/** An address that is forgotten twice is forgotten. */
export async function leaveAlert(db: Db, token: string): Promise<Outcome> {
  const left = await queries.deleteByHash(db, alertTokenHash(token));
  const message = 'Done. We have forgotten your address and will not write about this kit.';
  return { message, product: left ? await kitOf(db, left.product_id) : null };
}

async function kitOf(db: Db, productId: number): Promise<Outcome['product']> {
  const [kit] = await kitsById(db, [productId]);
  return kit ? { slug: kit.slug, name: kit.name } : null;
}

const emailsAtOnce = 200;

/** Writes to those whose kit is back, once each, and forgets addresses that are not needed any more. Returns how many were told. */
export async function notifyWaitingBuyers(db: Db, deps: AlertDeps): Promise<number> {
  const before = (days: number) => daysBefore(deps.now, days);
  await queries.deleteOld(db, before(validDays), before(toldKeptDays));
  return inTransaction(db, async (db) => {
    const waiting = await queries.takeAnswerable(db, emailsAtOnce);
    if (waiting.length === 0) return 0;
    const { brand } = await currentSettings(db);
    for (const { id, email, name, slug } of waiting) {
      const data: EmailData['back-in-stock'] = {
        origin: deps.siteOrigin,
        brand,
        kit: name,
        kitUrl: new URL(paths.product(slug), deps.siteOrigin).href,
        leaveUrl: new URL(paths.alertLeave(tokenOf(deps.linkKey, 'leave', id)), deps.siteOrigin).href,
      };
      const cause = `back-in-stock:${id}`;
      await writeEmail(db, { kind: 'back-in-stock', cause, recipient: email, data, now: deps.now });
    }
    await queries.markTold(
      db,
      waiting.map(({ id }) => id),
      deps.now,
    );
    return waiting.length;
  });
}
