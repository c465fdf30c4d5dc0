import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import { shippingTable, type DeliveryOption, type ShippingTable } from '../../contracts/shipping.ts';
import type { Db } from '../kernel/database.ts';
import { findRates, insertRates } from './queries.ts';
import { deliveryOptions, type Parcel } from './rules.ts';

export type { Parcel } from './rules.ts';

const nothingOffered: ShippingTable = { packs: [], freeOverCents: null, pickup: null };

/** The ways in which these parcels can reach a buyer now, or that a person has to quote them. */
export async function quoteDelivery(
  db: Db,
  request: { parcels: readonly Parcel[]; subtotalCents: number; at: Date },
): Promise<DeliveryOption[] | Refusal<'needs_quote'>> {
  const rates = await findRates(db, request.at);
  const table = rates === undefined ? nothingOffered : z.parse(shippingTable, rates);
  const options = deliveryOptions(table, request.parcels, request.subtotalCents);
  return options.length > 0
    ? options
    : refuse('needs_quote', 'We need to quote this one. Please write to us and we will find a way.');
}

export async function setRates(db: Db, validFrom: Date, table: ShippingTable): Promise<void> {
  await insertRates(db, validFrom, z.parse(shippingTable, table));
}
