import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeKit, changeKitQuickly } from '../../../contracts/catalogue/kits/kits.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { centsOf, decimalOf } from '../../../contracts/kernel/money.ts';
import { changeDiscount, createDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { readPriceHistory } from '../../../contracts/storefront/listing/price-history.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';

const { slug } = demoKits.koala;

async function historyOf(harness: TestShop) {
  const guest = await testVisitor(harness.app);
  return (await guest.ask(readPriceHistory, { params: { slugOrId: slug } })).body;
}

test('whoever asks since when sees on how many days the struck-through price was asked', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, version, form } = await owner.read(demoKits.koala);
  const before = await historyOf(harness);
  expect(before).toMatchObject({ slug, was: null, periods: [{ until: null, sale: null }] });

  const rrpCents = form.priceCents ?? 0;
  const claimed = {
    ...form,
    rrpCents,
    rrpKind: 'ours' as const,
    rrpSource: 'Until today',
    rrpSince: '2026-01-01',
  };
  await owner.ask(changeKit, { params: { id }, body: { version, form: claimed } });
  const change = { priceCents: rrpCents - 1_000 };
  await owner.ask(changeKitQuickly, { params: { id }, body: { version: version + 1, change } });
  const { was, periods, price } = await historyOf(harness);
  expect(price).toBe(decimalOf(rrpCents - 1_000));
  expect(was).toMatchObject({ price: decimalOf(rrpCents), kind: 'ours', source: '' });
  expect(was?.days).toBeGreaterThanOrEqual(28);
  expect(periods.map((one) => one.price)).toEqual([decimalOf(rrpCents - 1_000), decimalOf(rrpCents)]);
});

test('a maker’s recommendation is told with its source and day', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, version, form } = await owner.read(demoKits.koala);
  const makers = {
    ...form,
    rrpCents: 99_900,
    rrpKind: 'maker' as const,
    rrpSource: 'Price list of the maker',
    rrpSince: '2026-01-01',
  };
  await owner.ask(changeKit, { params: { id }, body: { version, form: makers } });
  expect((await historyOf(harness)).was).toMatchObject({
    price: '999.00',
    kind: 'maker',
    source: 'Price list of the maker',
    since: '2026-01-01',
  });
});

test('a sale stands in the history with its price, also after its rules were changed', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const guest = await testVisitor(harness.app);
  const { price: own } = (await guest.ask(readProduct, { params: { slugOrId: slug } })).body;
  const owner = await ownerOf(harness);
  const form = z.parse(discountForm, { code: null, name: 'Spring', kind: 'percent', percent: 20 });
  const sale = (await owner.ask(createDiscount, { body: form })).body;
  now = daysAfter(now, 1);
  const twentyOff = decimalOf(centsOf(own) - Math.round(centsOf(own) * 0.2));
  expect((await historyOf(harness)).periods[0]).toMatchObject({
    price: twentyOff,
    sale: 'Spring',
    until: null,
  });
  const params = { id: sale.id };
  const changed = { version: sale.version, form: { ...form, percent: 10 } };
  expect((await owner.ask(changeDiscount, { params, body: changed })).status).toBe(200);
  now = daysAfter(now, 1);
  const tenOff = decimalOf(centsOf(own) - Math.round(centsOf(own) * 0.1));
  const [current, past] = (await historyOf(harness)).periods;
  expect([current?.price, past?.price]).toEqual([tenOff, twentyOff]);
});

test('a kit that is not sold has no history to look at', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (const slugOrId of ['no-such-kit', 9_999_999])
    expect((await guest.ask(readPriceHistory, { params: { slugOrId } })).status).toBe(404);
});
