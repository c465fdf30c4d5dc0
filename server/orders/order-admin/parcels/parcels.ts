import { isRefusal, refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { Outcomes } from '../../../../contracts/orders/order-admin/order-admin.ts';
import {
  mostParcelsInFile,
  type ParcelFileKind,
} from '../../../../contracts/orders/order-admin/parcel-files.ts';
import { csvText } from '../../../kernel/csv.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { File } from '../../../kernel/http/file-answer.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { labelPapers, labelsPdf, type Slip } from '../../documents/documents.ts';
import { addOnOrdersOf, earlyOf, slipOf, whyNotPackedYet } from '../../fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders.ts';
import { addressFiles, rowsOf, whyNoLabel } from './address-files.ts';
import * as queries from './queries.ts';
import type { Parcel } from './rules.ts';

type Asked = { kind: ParcelFileKind; orders?: string | undefined };

/** What a file would hold: for each order nothing to object to, or why it is left out. */
export async function parcelOutcomes(
  db: Db,
  asked: Asked,
  now: Date,
): Promise<(Outcomes & { more: number; bagsOnly: string[] }) | Refusal<'not_found'>> {
  const found = await parcelsAsked(db, asked, now);
  if (isRefusal(found)) return found;
  const outcomes = found.parcels.map(({ parcel }) => ({
    number: parcel.number,
    id: parcel.id,
    refusal: refusalFor(parcel, asked.kind),
  }));
  const done = outcomes.filter(({ refusal }) => refusal === null).length;
  const isOfLabels = addressFiles[asked.kind] === undefined;
  const early = found.parcels.filter(({ parcel }) => isOfLabels && parcel.hasBagsSoFar);
  return { done, orders: outcomes, more: found.more, bagsOnly: early.map(({ parcel }) => parcel.number) };
}

/** The file itself, without the orders that are left out. */
export async function parcelFile(db: Db, asked: Asked, now: Date): Promise<File | Refusal<'not_found'>> {
  const found = await parcelsAsked(db, asked, now);
  if (isRefusal(found)) return found;
  const kept = found.parcels.filter(({ parcel }) => refusalFor(parcel, asked.kind) === null);
  if (kept.length === 0) return refuse('not_found', 'None of these orders can be in this file.');
  const day = sydneyDay(now);
  const form = addressFiles[asked.kind];
  if (!form) {
    const slips = kept.map(({ slip }) => slip);
    const paper = labelPapers.find((one) => one === asked.kind) ?? 'label';
    const body = await labelsPdf(slips, day, paper);
    return { name: `labels-${day}.pdf`, type: 'application/pdf', body, isShown: true };
  }
  const rows = kept.flatMap(({ parcel }) => {
    const written = rowsOf(parcel, form);
    return typeof written === 'string' ? [] : written;
  });
  // Without a mark of its encoding before the first column, by whose name the carriers find it.
  const body = csvText([form.columns, ...rows], { escapeFormulas: true });
  return { name: `${asked.kind}-${day}.csv`, type: 'text/csv; charset=utf-8', body };
}

function refusalFor(parcel: Parcel, kind: ParcelFileKind): string | null {
  const form = addressFiles[kind];
  if (!form) return parcel.hasBagsSoFar ? null : (whyNoLabel(parcel) ?? null);
  const written = rowsOf(parcel, form);
  return typeof written === 'string' ? written : null;
}

type Found = { parcels: { parcel: Parcel; slip: Slip }[]; more: number };

async function parcelsAsked(db: Db, asked: Asked, now: Date): Promise<Found | Refusal<'not_found'>> {
  const { ids, more } = asked.orders
    ? { ids: [...new Set(asked.orders.split(','))], more: 0 }
    : await queries.findToPack(db, mostParcelsInFile);
  const { businessName, shopAddress, returnAddress } = await currentSettings(db);
  const address = shopAddress ?? returnAddress;
  const from = address && { ...address, name: businessName };
  const parcels: Found['parcels'] = [];
  for (const id of ids) {
    const order = await orders.orderById(db, id);
    if (!order) return refuse('not_found', 'One of these orders is not there.');
    parcels.push(await parcelOf(db, order, { from, now }));
  }
  const skus = parcels.flatMap(({ slip }) => slip.lines.map(({ sku }) => sku));
  const weights = await queries.findWeights(db, [...new Set(skus)]);
  for (const { parcel } of parcels)
    for (const line of parcel.lines) line.weightGrams = weights.get(line.sku) ?? null;
  return { parcels, more };
}

async function parcelOf(
  db: Db,
  order: orders.OrderRow,
  { from, now }: { from: Parcel['from']; now: Date },
): Promise<{ parcel: Parcel; slip: Slip }> {
  const slip = { ...(await slipOf(db, order.id)), ...earlyOf(order, now) };
  const addOnOrders = await addOnOrdersOf(db, order.id);
  const awaited = await whyNotPackedYet(db, order.id);
  const main = order.adds_to === null ? null : await orders.orderOfId(db, order.adds_to);
  const parcel: Parcel = {
    id: order.id,
    number: order.number,
    state: order.state,
    service: order.service,
    address: order.address,
    phone: order.phone,
    lines: slip.lines.map((line) => ({ ...line, weightGrams: null })),
    addsTo: main?.number ?? null,
    from,
    waits: awaited?.message ?? (isRefusal(addOnOrders) ? addOnOrders.message : null),
    hasBagsSoFar: slip.early !== undefined && (slip.shared?.bags.length ?? 0) > 0,
  };
  return { parcel, slip };
}
