import { expect, test } from 'vitest';
import { readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { readTill, sendTillEntries } from '../../../contracts/market/till.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { openStall, saleOf, tillAt } from '../../../tools/testing/till.ts';

test('a refund that the shop did not agree to is told again to the till whose answer was lost', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.kookaburra, 2]]);
  const [first, second] = [
    await tillAt(harness, owner, marketId),
    await tillAt(harness, owner, marketId, 'Till 2'),
  ];
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const sale = saleOf(first, [{ kit, cents: 4_000 }]);
  const lines = [{ position: 1, quantity: 1, toBox: true }];
  const back = { kind: 'refund', token: sale.token, lines, method: 'cash', reason: 'Bent' } as const;
  await first.send([sale, { ...first.next(), ...back }]);
  const again = { ...second.next(), ...back };
  const refused = [{ sequence: 1, message: expect.stringContaining('can still be refunded') }];
  expect((await second.send([again])).body.problems).toEqual(refused);
  expect((await second.send([again])).body).toMatchObject({ expected: 2, problems: refused });
  expect((await second.ask(readTill)).body).toMatchObject({ expected: 2, problems: refused });
  return expect((await first.ask(readTill)).body.problems).toEqual([]);
});

test('a till that only reads, and keeps sales that it has not sent, was not heard', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.kookaburra, 2]]);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const seenAt = async () => {
    const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
    return sheet.tills[0]?.seenAt ?? null;
  };
  const sales = [1, 2].map(() => saleOf(till, [{ kit, cents: 4_000 }]));
  await till.ask(readTill, { query: { kept: 2 } });
  // A till of before says nothing of what it keeps.
  await till.ask(readTill);
  await till.ask(sendTillEntries, {
    body: { clock: new Date().toISOString(), entries: [sales[0]!], kept: 2 },
  });
  expect(await seenAt()).toBeNull();
  await till.send([sales[1]!]);
  const sentAt = await seenAt();
  expect(sentAt).not.toBeNull();
  await till.ask(readTill, { query: { kept: 2 } });
  return expect((await seenAt()) ?? '').toSatisfy((at: string) => at > (sentAt ?? ''));
});

test('a sale that is voided here after another till refunded a part of it waits for the owner’s eye', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.kookaburra, 2]]);
  const [first, second] = [
    await tillAt(harness, owner, marketId),
    await tillAt(harness, owner, marketId, 'Till 2'),
  ];
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const sale = saleOf(first, [{ kit, quantity: 2, cents: 4_000 }]);
  await first.send([sale]);
  const lines = [{ position: 1, quantity: 1, toBox: true }];
  const { token } = sale;
  await second.send([{ ...second.next(), kind: 'refund', token, lines, method: 'cash', reason: 'Bent' }]);
  const attention = () =>
    harness.shop.db
      .selectFrom('orders')
      .select('needs_attention')
      .where('token', '=', token)
      .executeTakeFirst();
  expect(await attention()).toMatchObject({ needs_attention: null });
  const voided = await first.send([{ ...first.next(), kind: 'void', token, reason: 'A slip' }]);
  expect(voided.body.problems).toEqual([]);
  return expect(await attention()).toMatchObject({
    needs_attention: expect.stringContaining('$40.00 was left of it'),
  });
});
