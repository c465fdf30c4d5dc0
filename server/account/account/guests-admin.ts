import type { GuestDetail } from '../../../contracts/account/account/admin-guests.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { countBuyers } from '../../orders/orders/orders.ts';
import { consentOf } from '../../people/consents/consents.ts';
import * as customers from '../../people/customers/customers.ts';

const noGuest = refuse('not_found', 'There is no such guest any more. They may have an account by now.');

export async function guestForAdmin(
  db: Db,
  id: string,
  now: Date,
): Promise<GuestDetail | Refusal<'not_found'>> {
  await countBuyers(db, now);
  const row = await customers.guestById(db, id);
  if (!row) return noGuest;
  const { state } = await consentOf(db, row.email);
  return {
    id: row.id,
    name: row.name || row.email,
    email: row.email,
    since: row.first_order_at.toISOString(),
    isGuest: true,
    isVerified: false,
    isAdmin: false,
    wantsNews: state === 'confirmed',
    orders: row.paid_orders,
    spentCents: row.spent_cents,
    lastOrderAt: row.last_order_at.toISOString(),
    tags: await customers.findTagsOf(db, row.email_key),
  };
}

export async function writeGuestTags(
  db: Db,
  id: string,
  tags: readonly string[],
  now: Date,
): Promise<GuestDetail | Refusal<'not_found'>> {
  const refusal = await inTransaction(db, async (db) => {
    const row = await customers.lockGuest(db, id);
    if (!row) return noGuest;
    await customers.replaceTags(db, row.email_key, tags);
    return undefined;
  });
  return refusal ?? guestForAdmin(db, id, now);
}
