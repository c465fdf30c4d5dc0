import { expect, test } from 'vitest';
import { readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { readTill } from '../../../contracts/market/till.ts';
import { cancelWithRefund, readWholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { onHand } from '../../../e2e/ledger.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { buyForMarket, collectingMarket } from '../../../tools/testing/market.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { tillAt } from '../../../tools/testing/till.ts';

const { slug } = demoKits.kookaburra;

test('an order waits in the till by name alone', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const { order } = await buyForMarket(harness, place, [slug], { email: 'mia.chen@example.com' });
  const { body: data } = await (await tillAt(harness, owner, marketId)).ask(readTill);
  expect(data.toHandOver).toEqual([
    {
      orderId: expect.any(String),
      number: order.number,
      name: 'Mia Chen',
      kits: [{ name: expect.any(String), quantity: 1 }],
    },
  ]);
  expect(JSON.stringify(data.toHandOver)).not.toContain('@');
});

test.each([
  ['at the same moment', false],
  ['after another', true],
])(
  'of two tills that hand an order over %s one is told that it was, however often either sends',
  async (_when, isOtherFirst) => {
    await using harness = await testShop();
    const { owner, marketId, place } = await collectingMarket(harness);
    const { order } = await buyForMarket(harness, place, [slug]);
    const [first, second] = [
      await tillAt(harness, owner, marketId),
      await tillAt(harness, owner, marketId, 'Till 2'),
    ];
    const stock = await onHand(harness.shop.db, slug);
    const { orderId } = (await first.ask(readTill)).body.toHandOver[0]!;
    const handOver = { kind: 'hand-over', orderId } as const;
    const [entry, ofOther] = [
      { ...first.next(), ...handOver },
      { ...second.next(), ...handOver },
    ];
    const ahead = isOtherFirst ? await second.send([ofOther]) : undefined;
    const [sent, again, other] = await Promise.all([
      first.send([entry]),
      first.send([entry]),
      ahead ?? second.send([ofOther]),
    ]);
    expect([sent, again, other].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(again.body.problems).toEqual(sent.body.problems);
    const told = [sent, other].flatMap(({ body }) => body.problems.map(({ message }) => message));
    expect(told).toEqual([`Order ${order.number} had been handed over already.`]);
    expect(other.body.marketState).toBe('open');
    const quicker = other.body.problems.length === 0 ? 'Till 2' : 'Till 1';
    if (isOtherFirst) expect(quicker).toBe('Till 2');

    const events = await harness.shop.db
      .selectFrom('order_events')
      .where('order_id', '=', orderId)
      .where('to_state', '=', 'delivered')
      .select(['actor', 'message'])
      .execute();
    expect(events).toMatchObject([
      { actor: `${quicker}, Rozelle Market`, message: 'You have picked up your order' },
    ]);
    expect((await second.ask(readTill)).body.toHandOver).toEqual([]);
    const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
    expect(sheet).toMatchObject({
      orders: { waiting: 0, handedOver: 1 },
      truth: { saleCount: 0, salesCents: 0 },
    });
    expect(sheet.cash.salesCents).toBe(0);
    expect(await onHand(harness.shop.db, slug)).toBe(stock);
    expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  },
);

test('what was cancelled meanwhile, or belongs to another market, is not handed over, and the till says so', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const there = await collectingMarket(harness, { name: 'Glebe Market' });
  const { order } = await buyForMarket(harness, place, [slug]);
  const [till, otherTill] = [
    await tillAt(harness, owner, marketId),
    await tillAt(harness, owner, there.marketId, 'Glebe'),
  ];
  const { orderId } = (await till.ask(readTill)).body.toHandOver[0]!;
  const atOtherMarket = await otherTill.send([{ ...otherTill.next(), kind: 'hand-over', orderId }]);
  expect(atOtherMarket.body.problems).toMatchObject([
    { message: expect.stringContaining('not handed over at this market') },
  ]);

  const params = { id: orderId };
  const { version } = (await owner.ask(readWholeOrder, { params })).body;
  const cancelled = await owner.ask(cancelWithRefund, { params, body: { version, reason: 'Asked for' } });
  expect(cancelled.body).toMatchObject({ state: 'cancelled', number: order.number });
  const sent = await till.send([{ ...till.next(), kind: 'hand-over', orderId }]);
  expect(sent.body).toMatchObject({
    expected: 2,
    problems: [{ sequence: 1, message: expect.stringContaining('cancelled') }],
  });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
