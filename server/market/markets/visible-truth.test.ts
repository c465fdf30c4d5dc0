import { expect, test } from 'vitest';
import type { Role } from '../../../contracts/kernel/roles.ts';
import { changeMarket, listMarkets, readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { openStall, saleOf, tillAt } from '../../../tools/testing/till.ts';

async function helper(harness: TestShop, ...roles: Role[]) {
  const browser = await customerOf(harness, 'helper@example.com');
  await harness.shop.db
    .updateTable('customers')
    .set({ roles })
    .where('email', '=', 'helper@example.com')
    .execute();
  return browser;
}

test('who stands at the stall reads what was sold there, and not what kits cost nor what is left of it', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.kookaburra, 5]]);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  await harness.shop.db
    .insertInto('product_costs')
    .values({ product_id: kit.id, cost_cents: 1_100, actor: '', at: new Date() })
    .execute();
  await till.send([saleOf(till, [{ kit, cents: 4_000 }])]);
  const params = { id: marketId };
  expect((await owner.ask(readMarket, { params })).body.truth.costCents).toBe(1_100);

  const stall = await helper(harness, 'stall');
  const concealed = { costCents: null, profitCents: null, perHourCents: null };
  const { body } = await stall.ask(readMarket, { params });
  expect(body.truth).toMatchObject({ salesCents: 4_000, ...concealed });
  const { markets } = (await stall.ask(listMarkets, { query: { sort: '-profit' } })).body;
  expect(markets).toMatchObject([{ salesCents: 4_000, ...concealed }]);
  const changed = await stall.ask(changeMarket, { params, body: { nextTime: 'More koalas' } });
  expect(changed.body.truth).toMatchObject(concealed);
});
