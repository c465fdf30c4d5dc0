import {
  partColourText,
  isOfColours,
  partAllowance,
  type PartClaimForm,
} from '../../../contracts/buying/parts-desk.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Passport } from '../../../contracts/stock/passports/passports.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import * as orders from '../../orders/orders/orders.ts';
import { findBatchByPassportCode, isPartKnown, lockBatch } from '../../stock/making/making.ts';
import { tellOfRequest } from './letters.ts';
import { sendPartOf, type ClaimDeps } from './part-orders.ts';
import * as queries from './queries.ts';

/**
 * The photograph's hash, so that sending it again changes nothing, and its picture; null where it was stored before.
 */
export type PartRequest = PartClaimForm & { photograph?: { hash: string; pictureId: number | null } };

export type ClaimedPart = { state: 'asked' | 'sent' | 'declined' };
type Refused = Refusal<'idempotency_mismatch' | 'not_found'>;

/** The same sentence whatever is wrong, so that nobody can find out who bought what. */
const noSuchOrder = refuse(
  'not_found',
  'We find no order with this number and email that has this kit. Check both, or leave the number empty: then a person reads it.',
);
const otherClaim = refuse(
  'idempotency_mismatch',
  'This was sent already, as it stood before you changed it. Open the list anew to ask for something else.',
);
const notListed = refuse('not_found', 'This is not on the list of your box. Choose one of its lines.');

/**
 * Asks for a part of the box whose passport was opened. Whoever names the order that the kit was bought in gets the
 * first few at once; everything else waits for a person. Once, however often it is sent under its key.
 */
export async function claimPart(
  db: Db,
  passport: Passport,
  form: PartRequest,
  deps: ClaimDeps,
): Promise<ClaimedPart | Refused> {
  const listed = passport.contents.find(({ what }) => what === form.part);
  if (!listed) return notListed;
  const problem = colourProblem(passport, form);
  if (problem !== undefined) return refuse('not_found', problem);
  const quantity = Math.min(form.quantity, listed.quantity);
  return allOrNothing<ClaimedPart | Refused>(db, (db) =>
    writeClaim(db, { passport, listedQuantity: listed.quantity, form: { ...form, quantity } }, deps),
  );
}

/** Why a colour is missing or unknown. Whoever packs a letter must know which pot it is. */
export function colourProblem(
  { contents, colours }: Pick<Passport, 'contents' | 'colours'>,
  { part, colour }: Pick<PartClaimForm, 'part' | 'colour'>,
): string | undefined {
  const listed = contents.find(({ what }) => what === part);
  if (colour === '') return listed && isOfColours(listed, colours) ? 'Choose which colour it is.' : undefined;
  const isKnown = colours.some((one) => partColourText(one) === colour);
  return isKnown ? undefined : 'This colour is not in the key of your box. Choose one of it.';
}

type Wanted = { passport: Passport; listedQuantity: number; form: PartRequest };

async function writeClaim(
  db: Db,
  { passport, listedQuantity, form }: Wanted,
  deps: ClaimDeps,
): Promise<ClaimedPart | Refused> {
  // Whoever asks for a part of the same batch at the same moment waits here, so that the allowance is counted once.
  const batch = await lockBatch(db, passport.batch);
  const known = await findBatchByPassportCode(db, passport.code);
  if (!batch || !known) return refuse('not_found', 'This kit is there no more.');
  const { key, website: _website, photograph, ...said } = form;
  const fingerprint = fingerprintOf({ ...said, photograph: photograph?.hash, batch: batch.id });
  const before = await queries.findClaimByKey(db, key);
  if (before) return before.request_fingerprint === fingerprint ? { state: before.state } : otherClaim;
  const bought = await boughtFor(db, { ...form, productId: batch.product_id });
  if (isRefusal(bought)) return bought;
  const now = deps.now();
  const { name, line1, line2, suburb, state, postcode } = form;
  const claim: queries.ClaimRow = {
    id: timeOrderedId(now),
    key,
    request_fingerprint: fingerprint,
    batch_id: batch.id,
    product_id: batch.product_id,
    kit_name: batch.product_name,
    part: form.part,
    colour: form.colour,
    quantity: form.quantity,
    reason: form.reason,
    note: form.note,
    name,
    email: form.email,
    address: { name, line1, line2, suburb, state, postcode },
    picture_id: photograph?.pictureId ?? null,
    bought_order_id: bought?.id ?? null,
    state: 'asked',
    order_id: null,
    answer: '',
    answered_by: null,
    answered_at: null,
    made_at: now,
  };
  await queries.insertClaim(db, { ...claim, address: JSON.stringify(claim.address) });
  const isKnown = await isPartKnown(db, batch.id, form.part);
  if (bought?.isWithin && isKnown) {
    await sendPartOf(db, claim, { batch, listedQuantity }, { ...deps, actor: 'customer' });
    return { state: 'sent' };
  }
  await tellOfRequest(db, claim, { ...deps, isKnown });
  return { state: 'asked' };
}

type Bought = Pick<PartClaimForm, 'orderNumber' | 'email' | 'quantity'> & { productId: number };

/** The order that the kit was bought in, locked; null where nobody named one. */
async function boughtFor(
  db: Db,
  { orderNumber, email, quantity, productId }: Bought,
): Promise<{ id: string; isWithin: boolean } | null | Refusal<'not_found'>> {
  if (orderNumber === '') return null;
  const found = await queries.findBought(db, { number: orderNumber, email, productId });
  if (!found) return noSuchOrder;
  await orders.lockOrder(db, found.id);
  const kept = await queries.countKept(db, found.id, productId);
  const sent = await queries.countSent(db, found.id, productId);
  return { id: found.id, isWithin: sent + quantity <= partAllowance * kept };
}
