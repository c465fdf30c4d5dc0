import { paths } from '../../../contracts/kernel/paths.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import {
  accountShown,
  callingName,
  customerById,
  leaveUrlOf,
  type EmailDeps,
} from '../../people/customers/customers.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { priceOfKitAt } from '../listing/listing.ts';
import * as queries from './queries.ts';
import { wishlistEventOf, type WishlistEvent } from './rules.ts';

const wishesAtOnce = 200;
const quietHours = 24;

/**
 * Writes to those who asked for it about kits on their list that cost less or are back: one email an
 * event, and of one wish at most one a day. Safe to run twice and on two machines.
 */
export function notifyOfWishlistChanges(db: Db, deps: EmailDeps): Promise<void> {
  return inTransaction(db, async (db) => {
    const toldBefore = new Date(deps.now.getTime() - quietHours * 3_600_000);
    const priceNow = await priceOfKitAt(db, deps.now);
    for (const row of await queries.claimWishlistEvents(db, { toldBefore, priceNow }, wishesAtOnce)) {
      const told = await tellOf(db, row, deps);
      await queries.recordWishlistEvent(db, row, told ? deps.now : null);
    }
  });
}

async function tellOf(db: Db, row: queries.WishlistEventRow, deps: EmailDeps): Promise<boolean> {
  const customer = row.is_verified ? await customerById(db, row.customer_id) : undefined;
  if (!customer) return false;
  const event = wishlistEventOf(
    { cents: row.noted_cents, inStock: row.was_in_stock },
    { cents: row.now_cents, inStock: row.is_in_stock },
    accountShown(customer).emails,
  );
  if (!event) return false;
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind: event,
    cause: `${event}:${row.customer_id}:${row.product_id}:${deps.now.toISOString()}`,
    recipient: customer.email,
    data: {
      origin: deps.siteOrigin,
      brand,
      name: callingName(customer),
      kit: row.kit,
      kitUrl: new URL(paths.product(row.slug), deps.siteOrigin).href,
      nowCents: row.now_cents,
      leaveUrl: leaveUrlOf(deps, customer.id, choiceOf[event]),
    },
    now: deps.now,
  });
  return true;
}

const choiceOf = { 'price-drop': 'priceDrops', 'wish-back': 'backInStock' } as const satisfies Record<
  WishlistEvent,
  string
>;
