import sharp from 'sharp';
import { expect, test } from 'vitest';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import {
  listReturns,
  readReturnable,
  requestReturn,
  sendReturnPhoto,
} from '../../../contracts/orders/returns/returns.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { deliverOrder, shipOrder, startPacking } from '../fulfilment/fulfilment.ts';
import { orderByToken } from '../orders/orders.ts';
import {
  approveReturn,
  declineReturn,
  deleteOldReturnPhotos,
  receiveReturn,
  resolveReturn,
} from './returns.ts';

async function delivered(harness: TestShop) {
  const purchase = await makePurchase(harness, [
    [demoKits.kookaburra.slug, 1],
    [demoKits.koala.slug, 2],
  ]);
  const { db } = harness.shop;
  const { id } = (await orderByToken(db, purchase.token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  await startPacking(db, id, deps);
  await shipOrder(db, id, { carrier: 'Australia Post', trackingNumber: 'A1' }, deps);
  await deliverOrder(db, id, deps);
  return { ...purchase, db, deps };
}

const oneKoala = {
  kind: 'faulty' as const,
  lines: [{ position: 2, quantity: 1 }],
  message: 'The felt is torn.',
};

test('one of two kits comes back: asked for, approved, received, refunded to the cent, each told by letter', async () => {
  await using harness = await testShop();
  const { visitor, token, db, deps, order } = await delivered(harness);
  const { body: asked } = await visitor.ask(requestReturn, { params: { token }, body: oneKoala });
  expect(asked).toMatchObject({ state: 'requested', kits: [{ quantity: 1 }] });
  const title = `Return ${asked.number} of order ${order.number} is asked for`;
  const told = await db.selectFrom('notifications').where('kind', '=', 'return').select('title').execute();
  expect(told).toEqual([{ title }]);
  await approveReturn(db, asked.id, deps);
  await receiveReturn(db, asked.id, deps);
  const form = {
    how: 'refund' as const,
    message: 'All of it goes back to you.',
    restock: [],
    shippingCents: 0,
  };
  expect(await resolveReturn(db, asked.id, form, deps)).toMatchObject({ state: 'resolved' });
  const refund = await db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ state: 'done', amount_cents: order.lines[1]!.lineTotalCents / 2 });
  const { body: shown } = await visitor.ask(listReturns, { params: { token } });
  expect(shown[0]!.timeline.map(({ message }) => message)).toEqual([
    'Asked for',
    'Approved',
    'Arrived back',
    'All of it goes back to you.',
  ]);
  const emails = await db.selectFrom('emails').where('kind', 'like', 'return-%').select('kind').execute();
  expect(emails).toHaveLength(4);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('ten simultaneous requests for the same kit make one return', async () => {
  await using harness = await testShop();
  const { visitor, token } = await delivered(harness);
  const input = { ...oneKoala, lines: [{ position: 1, quantity: 1 }] };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.ask(requestReturn, { params: { token }, body: input })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a declined return says why, and its kit can be asked back again', async () => {
  await using harness = await testShop();
  const { visitor, token, db, deps } = await delivered(harness);
  const input = { ...oneKoala, lines: [{ position: 1, quantity: 1 }] };
  const { body: asked } = await visitor.ask(requestReturn, { params: { token }, body: input });
  expect(await declineReturn(db, asked.id, 'It is finished and framed.', deps)).toMatchObject({
    state: 'declined',
  });
  expect((await visitor.ask(requestReturn, { params: { token }, body: input })).status).toBe(200);
});

test('a photo is kept without its metadata; what is no picture is refused with a sentence', async () => {
  await using harness = await testShop();
  const { visitor, token } = await delivered(harness);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#A4573C' } })
    .withExif({ IFD0: { Copyright: 'Mia' } })
    .jpeg()
    .toBuffer();
  const kept = await visitor.upload(addressOf(sendReturnPhoto, { params: { token } }), photo, 'image/jpeg');
  expect(kept.statusCode).toBe(200);
  const { id } = kept.json() as { id: number };
  const asked = await visitor.ask(requestReturn, { params: { token }, body: { ...oneKoala, photos: [id] } });
  expect(asked.body.photos).toHaveLength(1);
  const svg = await visitor.upload(
    addressOf(sendReturnPhoto, { params: { token } }),
    Buffer.from('not a picture'),
    'image/jpeg',
  );
  expect(svg.statusCode).toBe(422);
  const gone = await visitor.ask(requestReturn, {
    params: { token },
    body: { ...oneKoala, photos: [9_999] },
  });
  expect(gone.status).toBe(409);
});

test('nobody sees the photograph of another return by naming its number', async () => {
  await using harness = await testShop();
  const theirs = await delivered(harness);
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'peru' } })
    .jpeg()
    .toBuffer();
  const send = addressOf(sendReturnPhoto, { params: { token: theirs.token } });
  const { id } = (await theirs.visitor.upload(send, photo, 'image/jpeg')).json() as { id: number };
  const own = await delivered(harness);
  const ask = ({ visitor, token }: typeof own) =>
    visitor.ask(requestReturn, { params: { token }, body: { ...oneKoala, photos: [id] } });
  expect((await ask(own)).body).toMatchObject({
    code: 'not_permitted',
    message: expect.stringContaining('not there any more'),
  });
  expect((await ask(theirs)).body.photos).toHaveLength(1);
});

test('a photograph of a return that was never asked for is gone after a day, one that a return shows stays', async () => {
  await using harness = await testShop();
  const { visitor, token } = await delivered(harness);
  const send = async (width: number) => {
    const photo = sharp({ create: { width, height: 30, channels: 3, background: 'peru' } }).jpeg();
    const path = addressOf(sendReturnPhoto, { params: { token } });
    const kept = await visitor.upload(path, await photo.toBuffer(), 'image/jpeg');
    return kept.json() as { id: number; url: string };
  };
  const [left, shown] = [await send(40), await send(50)];
  await visitor.ask(requestReturn, { params: { token }, body: { ...oneKoala, photos: [shown.id] } });
  const status = async (url: string) => (await harness.app.inject({ url })).statusCode;
  await deleteOldReturnPhotos(harness.shop, daysBefore(new Date(), 1));
  expect([await status(left.url), await status(shown.url)]).toEqual([200, 200]);
  await deleteOldReturnPhotos(harness.shop, new Date(Date.now() + 1_000));
  expect([await status(left.url), await status(shown.url)]).toEqual([404, 200]);
  expect((await visitor.ask(listReturns, { params: { token } })).body[0]!.photos).toHaveLength(1);
});

test('settled by credit, a gift card of that worth is written to the buyer, and no money goes back', async () => {
  await using harness = await testShop();
  const { visitor, token, db, deps, order } = await delivered(harness);
  const { body: asked } = await visitor.ask(requestReturn, { params: { token }, body: oneKoala });
  const form = { how: 'credit' as const, message: 'As you wished.', restock: [2], shippingCents: 0 };
  expect(await resolveReturn(db, asked.id, form, deps)).toMatchObject({ state: 'resolved' });
  const worth = order.lines[1]!.lineTotalCents / 2;
  const card = await db.selectFrom('gift_cards').selectAll().executeTakeFirstOrThrow();
  expect(card).toMatchObject({ balance_cents: worth, order_id: null });
  const bank = await db.selectFrom('sandbox_payments').select('refunded_cents').executeTakeFirstOrThrow();
  expect(bank.refunded_cents).toBe(0);
  const emails = await db.selectFrom('emails').select('kind').execute();
  const kinds = emails.map(({ kind }) => kind);
  expect(kinds).toContain('gift-card');
  expect(kinds).not.toContain('order-refunded');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a part of the price, as agreed, settles a return; what came back is on the shelf and not asked twice', async () => {
  await using harness = await testShop();
  const { visitor, token, db, deps } = await delivered(harness);
  const input = { ...oneKoala, lines: [{ position: 1, quantity: 1 }] };
  const { body: asked } = await visitor.ask(requestReturn, { params: { token }, body: input });
  const form = {
    how: 'refund' as const,
    partCents: 1_000,
    message: 'Ten dollars for the bent box.',
    restock: [],
    shippingCents: 0,
  };
  expect(await resolveReturn(db, asked.id, form, deps)).toMatchObject({ state: 'resolved' });
  const bank = await db.selectFrom('sandbox_payments').select('refunded_cents').executeTakeFirstOrThrow();
  expect(bank.refunded_cents).toBe(1_000);
  expect((await visitor.ask(requestReturn, { params: { token }, body: input })).status).toBe(409);
  const { body: left } = await visitor.ask(readReturnable, { params: { token } });
  expect(left).toMatchObject({ hasLeft: true, lines: [{ left: 0 }, { left: 2 }] });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a return that is sent again because its answer was lost asks back no other kit', async () => {
  await using harness = await testShop();
  const { visitor, token, db } = await delivered(harness);
  const body = { ...oneKoala, key: crypto.randomUUID() };
  const ask = () => visitor.ask(requestReturn, { params: { token }, body });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask()).body.id).toBe(body.key);
  expect((await visitor.ask(listReturns, { params: { token } })).body).toHaveLength(1);
  const told = await db.selectFrom('notifications').where('kind', '=', 'return').select('title').execute();
  expect(told).toHaveLength(1);
  const second = await delivered(harness);
  const params = { token: second.token };
  expect((await second.visitor.ask(requestReturn, { params, body })).body.code).toBe('not_permitted');
});
