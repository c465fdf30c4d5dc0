import { expect, test } from 'vitest';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import {
  readMaterialLedger,
  readMaterialLots,
  takeBackLot,
} from '../../../contracts/stock/making/material-ledger.ts';
import { createMaterial, listMaterials, receiveMaterial } from '../../../contracts/stock/making/materials.ts';
import {
  createPurchaseOrder,
  readPurchaseOrder,
  receivePurchaseOrder,
} from '../../../contracts/stock/making/purchase-orders.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { setMaterialStock } from './materials.ts';

const facts = { supplier: '', supplierEmail: '', leadDays: 0, reorderAt: 0, note: '', isArchived: false };
const body = { note: 'Ten came, not a hundred' };

async function withBeads(harness: TestShop) {
  const owner = await administratorOf(harness, 'owner@example.com');
  const form = { name: 'Glass beads', code: '', unit: 'piece' as const, ...facts };
  const params = { id: (await owner.ask(createMaterial, { body: form })).body.id };
  const receive = (quantity: number, costCents: number) => {
    const papers = { supplier: 'Bead Makers', invoice: 'B-7', receivedOn: '2026-11-01' };
    return owner.ask(receiveMaterial, {
      params,
      body: { key: crypto.randomUUID(), quantity, costCents, ...papers },
    });
  };
  const lots = async () => (await owner.ask(readMaterialLots, { params, query: {} })).body.lots;
  const takeBack = (lotId: number) => owner.ask(takeBackLot, { params: { ...params, lotId }, body });
  const row = async () => (await owner.ask(listMaterials)).body.materials.find(({ id }) => id === params.id);
  return { owner, params, receive, lots, takeBack, row };
}

test('a receipt that was booked by mistake is taken back once, and the ledger keeps both', async () => {
  await using harness = await testShop();
  const { owner, params, receive, lots, takeBack, row } = await withBeads(harness);
  await receive(10, 500);
  await receive(100, 5_000);
  const wrong = (await lots()).find(({ quantity }) => quantity === 100)!;
  const both = await Promise.all([takeBack(wrong.id), takeBack(wrong.id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ onHand: 10 });
  expect(await row()).toMatchObject({ onHand: 10, valueCents: 500 });
  const { body: ledger } = await owner.ask(readMaterialLedger, { params, query: {} });
  expect(ledger.movements).toMatchObject([
    {
      kind: 'adjusted',
      change: -100,
      onHand: 10,
      costCents: -5_000,
      note: 'Booked by mistake: Ten came, not a hundred',
    },
    { kind: 'received', change: 100, onHand: 110, costCents: 5_000 },
    { kind: 'received', change: 10, onHand: 10, costCents: 500 },
  ]);
  const { body: log } = await owner.ask(readAuditLog, { query: {} });
  expect(JSON.stringify(log)).toContain('Took back a material that was booked by mistake');
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a lot that something was used of stays, and none of another material is taken back', async () => {
  await using harness = await testShop();
  const { owner, params, receive, lots, takeBack } = await withBeads(harness);
  await receive(10, 500);
  const used = { id: params.id, from: 10, to: 7 };
  const by = { actor: 'owner', now: new Date() };
  await setMaterialStock(harness.shop.db, used, { reason: 'damaged', note: '' }, by);
  const [lot] = await lots();
  expect((await takeBack(lot!.id)).body).toMatchObject({
    code: 'not_permitted',
    message: 'This lot stays: 3 pieces of it went out already. Count the material, and change its stock.',
  });
  expect((await takeBack(lot!.id + 1)).status).toBe(404);
  const other = await owner.ask(takeBackLot, { params: { id: params.id + 1, lotId: lot!.id }, body });
  expect(other.status).toBe(404);
  expect((await lots())[0]).toMatchObject({ left: 7 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what is taken back of a purchase order is on its way again, and can be received anew', async () => {
  await using harness = await testShop();
  const { owner, params, lots, takeBack, row } = await withBeads(harness);
  const lines = [{ materialId: params.id, quantity: 10, costCents: 400 }];
  const key = crypto.randomUUID();
  const order = { supplier: 'Bead Makers', expectedOn: null, note: '', lines, key };
  const ofOrder = { id: (await owner.ask(createPurchaseOrder, { body: order })).body.id };
  const came = (quantity: number) =>
    owner.ask(receivePurchaseOrder, {
      params: ofOrder,
      body: {
        key: crypto.randomUUID(),
        invoice: 'B-7',
        receivedOn: '2026-11-01',
        lines: [{ materialId: params.id, quantity, costCents: quantity * 40 }],
      },
    });
  expect((await came(10)).body).toEqual({ state: 'received' });
  const [lot] = await lots();
  expect((await takeBack(lot!.id)).body).toEqual({ onHand: 0 });
  expect((await owner.ask(readPurchaseOrder, { params: ofOrder })).body).toMatchObject({
    state: 'open',
    endedAt: null,
    lines: [{ quantity: 10, received: 0 }],
    receipts: [],
  });
  expect(await row()).toMatchObject({ onHand: 0, onOrder: 10 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  await came(4);
  expect((await came(6)).body).toEqual({ state: 'received' });
  expect(await row()).toMatchObject({ onHand: 10, onOrder: 0, valueCents: 400 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
