import { expect, test } from 'vitest';
import { readMenus } from '../../../../contracts/growth/content/menus.ts';
import { readPageFacts } from '../../../../contracts/growth/seo/seo.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { listComingMarkets } from '../../../../contracts/market/markets/coming-markets.ts';
import { cancelMarket } from '../../../../contracts/market/markets/market-sales.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { browserOf } from '../../../../tools/testing/person.ts';
import { postReservation, reservingMarket } from '../../../../tools/testing/reservation.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';

const kit = demoKits.kookaburra;

test('who wants to come finds the next market with day, hours, address and what travels there', async () => {
  await using harness = await testShop();
  const { marketId } = await reservingMarket(harness, kit, 2);
  const shown = await coming(harness);
  expect(shown).toMatchObject([
    {
      marketId,
      name: 'Rozelle Market',
      day: expect.stringMatching(/day \d+ [A-Z]\w+$/),
      hours: '9 am to 2 pm',
      address: '663 Darling Street, Rozelle NSW 2039',
      reserveUntil: expect.stringMatching(/6 pm$/),
      kits: [{ slug: kit.slug }],
    },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/quantity|left|stock/);
});

test('a kit whose last piece waits under a name travels for nobody else', async () => {
  await using harness = await testShop();
  const { marketId } = await reservingMarket(harness, kit, 2);
  await harness.shop.db.updateTable('stock_levels').set({ on_hand: 0 }).execute();
  await postReservation(harness, { marketId, slug: kit.slug, quantity: 2 });
  expect(await coming(harness)).toMatchObject([{ marketId, kits: [] }]);
});

test('a market that is over or called off is not told of, and the footer still leads to the page', async () => {
  await using harness = await testShop();
  const menus = async () => (await browserOf(harness.app).ask(readMenus)).body.added.map(({ to }) => to);
  expect(await menus()).not.toContain(paths.markets);
  const { owner, params } = await reservingMarket(harness, kit, 0);
  expect(await menus()).toContain(paths.markets);
  await owner.ask(cancelMarket, { params });
  expect(await coming(harness)).toEqual([]);
  expect(await menus()).toContain(paths.markets);
});

test('search engines read the next market as an event in Sydney’s time', async () => {
  await using harness = await testShop();
  await reservingMarket(harness, kit, 1);
  const { body } = await browserOf(harness.app).ask(readPageFacts, { query: { path: paths.markets } });
  const said = JSON.stringify(body);
  expect(said).toContain('OfflineEventAttendanceMode');
  expect(said).toContain('663 Darling Street');
});

async function coming(harness: TestShop) {
  return (await browserOf(harness.app).ask(listComingMarkets)).body.markets;
}
