import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { emptyCart, cartIdOf } from '../../buying/cart/cart.ts';
import { eraseNightsOf, ownNights } from '../../buying/craft-nights/craft-nights.ts';
import { erasePartsAskedBy, partsAskedBy } from '../../buying/parts-desk/parts-desk.ts';
import { eraseQuotes } from '../../buying/quotes/quotes.ts';
import { piecesOf, withdrawAllPieces } from '../../community/gallery/gallery.ts';
import { eraseProjects, projectsOf } from '../../community/projects/projects.ts';
import { kitQuestionsBy, releaseKitQuestions } from '../../community/questions/questions.ts';
import { ownReviews, releaseReviews } from '../../community/reviews/reviews.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { eraseReservationsOf, reservationsBy } from '../../market/markets/markets.ts';
import * as orders from '../../orders/orders/orders.ts';
import { allOrdersOf } from '../../orders/orders/orders.ts';
import { consentOf, forgetSubscriber } from '../../people/consents/consents.ts';
import * as customers from '../../people/customers/customers.ts';
import {
  endSessionsBut,
  revokeAllTokens,
  type SessionOwner,
  sessionsOf,
} from '../../people/sessions/sessions.ts';
import { deleteEmailsTo } from '../../platform/email/email.ts';
import { deleteUnusedPicture } from '../../platform/images/images.ts';
import { endStoreCredit } from '../../pricing/store-credit/store-credit.ts';
import { eraseAlerts, eraseWishlist, wishesOf } from '../../storefront/wishlist/wishlist.ts';
import { deletePasskeys, deletePendingLinks, passkeysOf, refuseWrongPassword } from '../sign-in/sign-in.ts';

/**
 * Everything that the shop keeps about a person, and nothing of how it keeps it (no hashes, no tokens). What was said
 * and reserved under an address belongs to whoever reads its mail: an account that has not verified it is told nothing
 * of that.
 * @param isProved that the address is this person's
 */
export async function dataOf(
  db: Db,
  person: SessionOwner,
  { now, isProved }: { now: Date; isProved: boolean },
) {
  const { customerId } = person;
  const rows = await allOrdersOf(db, customerId);
  const account = await customers.accountOf(db, customerId);
  const address = isProved && !isRefusal(account) ? account.email : undefined;
  const shown = await Promise.all(rows.map((row) => orders.readBuyerOrder(db, row)));
  return {
    madeAt: now.toISOString(),
    account,
    newsletter: address === undefined ? null : await consentOf(db, address),
    addresses: await customers.savedAddresses(db, customerId),
    tags: address === undefined ? [] : await customers.findTagsOf(db, customers.comparable(address)),
    notes: (await customers.notesAbout(db, customerId)).map(({ content, at }) => ({ content, at })),
    orders: shown.map(({ token: _token, payUrl: _payUrl, ...order }) => order),
    wishlist: (await wishesOf(db, customerId, now)).map(({ sku, name }) => ({ sku, name })),
    reviews: (await ownReviews(db, customerId)).reviews,
    questions: await kitQuestionsBy(db, customerId),
    parts: await partsAskedBy(db, customerId),
    craftNights: address === undefined ? null : await ownNights(db, address),
    reservations: address === undefined ? [] : await reservationsBy(db, address),
    gallery: await piecesOf(db, customerId),
    projects: (await projectsOf(db, customerId, now)).projects,
    passkeys: (await passkeysOf(db, customerId)).passkeys.map(({ id: _id, ...passkey }) => passkey),
    sessions: (await sessionsOf(db, person, now)).map(({ id: _id, ...session }) => session),
  };
}

/** The same for whoever is signed in. */
export async function ownDataOf(db: Db, person: SessionOwner, now: Date) {
  const customer = await customers.customerById(db, person.customerId);
  return dataOf(db, person, { now, isProved: hasProved(customer) });
}

function hasProved(customer: customers.CustomerRecord | undefined): boolean {
  return customer !== undefined && customer.verified_at !== null;
}

/** Closes one's own account, after its password was asked for once more. */
export async function closeAccount(
  shop: { db: Db; files: Files },
  customerId: string,
  password: string,
  now: Date,
): Promise<{ message: string } | Refusal<'busy' | 'not_permitted' | 'too_many' | 'wrong_password'>> {
  const customer = await refuseWrongPassword(shop.db, customerId, password, now);
  if (isRefusal(customer)) return customer;
  const refusal = await eraseAccount(shop, customer, { now, isProved: hasProved(customer) });
  return refusal ?? { message: 'Your account is closed, and what was personal in it is gone.' };
}

/**
 * Ends an account for good, whoever asked for it. Orders stay as they were placed, without the account: records
 * of sales are kept for five years (Taxation Administration Act 1953, schedule 1, s 382-5). What stands under the
 * address alone goes along where that is the account's; else it is somebody else's.
 * @param isProved that the address is the account's
 */
export async function eraseAccount(
  { db, files }: { db: Db; files: Files },
  customer: customers.CustomerRecord,
  { now, isProved }: { now: Date; isProved: boolean },
): Promise<Refusal<'not_permitted'> | undefined> {
  const customerId = customer.id;
  const address = isProved ? customer.email : null;
  if (customer.is_admin)
    return refuse('not_permitted', 'This account runs the shop. Hand that over before you close it.');
  const pictures = await inTransaction(db, async (db) => {
    const cartId = await cartIdOf(db, customerId);
    if (cartId) await emptyCart(db, cartId, customerId);
    await eraseWishlist(db, customerId);
    const ofParts = await erasePartsAskedBy(db, { id: customerId, address });
    const photographs = await eraseProjects(db, customerId);
    await eraseQuotes(db, customerId, address);
    await orders.releaseOrders(db, customerId);
    await releaseReviews(db, customerId);
    await releaseKitQuestions(db, customerId, address);
    await endSessionsBut(db, customerId, undefined);
    await revokeAllTokens(db, customerId);
    await deletePasskeys(db, customerId);
    await deletePendingLinks(db, customerId);
    if (address !== null) await eraseUnder(db, address, now);
    await endStoreCredit(db, customerId, { reason: 'The account was closed', at: now });
    const withdrawn = await withdrawAllPieces(db, customerId, now);
    await customers.anonymise(db, customerId, now);
    return [...withdrawn, ...photographs, ...ofParts];
  });
  for (const picture of pictures) await deleteUnusedPicture(db, files, picture);
  return undefined;
}

/** What was said and asked for under an address, without an account or with one. */
async function eraseUnder(db: Db, address: string, now: Date): Promise<void> {
  await eraseReservationsOf(db, address, now);
  await eraseNightsOf(db, address);
  await eraseAlerts(db, address);
  await deleteEmailsTo(db, address);
  await forgetSubscriber(db, address, now);
}
