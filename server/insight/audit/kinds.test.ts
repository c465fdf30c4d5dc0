import { expect, test } from 'vitest';
import { createCategory } from '../../../contracts/catalogue/kits/categories.ts';
import {
  readContentDraft,
  previewContent,
  writeContent,
} from '../../../contracts/growth/content/admin-content.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { changeMarket, closeMarket } from '../../../contracts/market/markets/market-sales.ts';
import { saveOrderView } from '../../../contracts/orders/order-admin/order-admin.ts';
import { raiseOrderNumbers } from '../../../contracts/orders/orders/order-numbers.ts';
import { switchEmail } from '../../../contracts/platform/email/email-admin.ts';
import {
  beginCount,
  closeCount,
  countKit,
  receiveDelivery,
} from '../../../contracts/stock/inventory/stocktake.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import type { TestBrowser } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { openStall, weekend } from '../../../tools/testing/till.ts';

const newest = async (owner: TestBrowser) => (await owner.ask(readAuditLog)).body.entries[0];

test('of markets what they cost and took, what was packed, and how they stand', async () => {
  await using harness = await testShop();
  const { owner, marketId: id } = await openStall(harness, [[demoKits.kookaburra, 3]]);
  const { body } = await owner.ask(readAuditLog);
  const market = { subject: weekend.name, link: adminPaths.market(id) };
  expect(body.entries).toMatchObject([
    {
      ...market,
      did: 'Opened a market',
      changes: expect.arrayContaining([{ what: 'State', from: 'planned', to: 'open' }]),
    },
    {
      ...market,
      did: 'Packed a market box',
      changes: expect.arrayContaining([
        { what: expect.stringMatching(/^Box, Kookaburra.*, packed$/), from: '', to: '3' },
      ]),
    },
    {
      ...market,
      did: 'Planned a market',
      changes: expect.arrayContaining([
        { what: 'Starts on', from: '', to: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/) },
        { what: 'Fee', from: '', to: '$90.00' },
      ]),
    },
  ]);
  const params = { id };
  const costs = { fuelCents: 1_500, workedMinutes: 480, hourlyCents: 0, nextTime: '' };
  const days = { startsOn: '2026-11-21', endsOn: '2026-11-22' };
  await owner.ask(changeMarket, { params, body: { ...weekend, ...costs, ...days, feeCents: 9_500 } });
  expect((await newest(owner))?.changes).toEqual(
    expect.arrayContaining([
      { what: 'Starts on', from: expect.any(String), to: '21 Nov 2026' },
      { what: 'Fee', from: '$90.00', to: '$95.00' },
    ]),
  );
  await owner.ask(closeMarket, { params, body: { ...costs, countedCents: 10_000 } });
  expect((await newest(owner))?.changes).toEqual(
    expect.arrayContaining([
      { what: 'State', from: 'open', to: 'closed' },
      { what: 'Counted cash', from: '', to: '$100.00' },
    ]),
  );
});

test('of deliveries and counts how many there were of each kit and how many there are', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const productId = await findKitId(harness, demoKits.kookaburra.slug);
  const { on_hand: before } = await harness.shop.db
    .selectFrom('stock_levels')
    .where('product_id', '=', productId)
    .select('on_hand')
    .executeTakeFirstOrThrow();
  const lines = [{ productId, quantity: 5, costCents: 1_200 }];
  const delivery = { id: crypto.randomUUID(), supplier: 'Linen & Co', reference: 'INV-7', lines };
  await owner.ask(receiveDelivery, { body: delivery });
  expect(await newest(owner)).toMatchObject({
    did: 'Booked a delivery',
    link: adminPaths.kit(productId),
    changes: [
      { what: 'Supplier', from: '', to: 'Linen & Co' },
      { what: 'Reference', from: '', to: 'INV-7' },
      { what: 'On hand', from: String(before), to: String(before + 5) },
    ],
  });

  const { id } = (await owner.ask(beginCount, { body: { name: 'Front room' } })).body;
  await owner.ask(countKit, { params: { id, productId }, body: { counted: 2 } });
  const counted = await newest(owner);
  expect(counted).toMatchObject({ subject: 'Front room', link: adminPaths.stockCount(id) });
  expect(counted?.changes).toContainEqual({
    what: expect.stringMatching(/^Counted, Kookaburra/),
    from: '',
    to: '2',
  });
  await owner.ask(closeCount, { params: { id } });
  expect((await newest(owner))?.changes).toContainEqual({
    what: expect.stringMatching(/^On hand, Kookaburra/),
    from: String(before + 5),
    to: '2',
  });
});

test('of pages, categories, letters, numbers and views what was and what is', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const params = { slug: 'about' as const };
  const draft = (await owner.ask(readContentDraft, { params })).body;
  const body = { title: 'About us', summary: draft.summary, markdown: `${draft.markdown} Calmly.` };
  await owner.ask(previewContent, { params, body });
  expect(await newest(owner)).toBeUndefined();
  const written = await owner.ask(writeContent, { params, body: { ...body, overVersion: draft.version } });
  expect(written.status).toBe(200);
  expect(await newest(owner)).toMatchObject({ did: 'Changed a page', subject: 'About us' });
  const again = { ...body, title: 'Who we are', overVersion: written.body.version };
  await owner.ask(writeContent, { params, body: again });
  expect((await newest(owner))?.changes).toEqual([{ what: 'Title', from: 'About us', to: 'Who we are' }]);

  const category = { name: 'Weaving', slug: 'weaving', code: 'WEA', description: 'Looms.', pictureId: null };
  await owner.ask(createCategory, { body: category });
  expect(await newest(owner)).toMatchObject({
    did: 'Made a category',
    subject: 'Weaving',
    link: adminPaths.categories,
    changes: expect.arrayContaining([{ what: 'Code', from: '', to: 'WEA' }]),
  });

  await owner.ask(switchEmail, { params: { kind: 'order-shipped' }, body: { isOn: false } });
  expect(await newest(owner)).toMatchObject({
    subject: 'order shipped',
    changes: [{ what: 'Switched on', from: 'yes', to: 'no' }],
  });

  await owner.ask(raiseOrderNumbers, { body: { nextNumber: 20_000 } });
  expect(await newest(owner)).toMatchObject({
    subject: 'Order numbers',
    changes: [{ what: 'Next number', from: '10001', to: '20000' }],
  });

  await owner.ask(saveOrderView, { body: { name: 'To pack', narrowing: {} } });
  expect(await newest(owner)).toMatchObject({ did: 'Kept a view of the orders', subject: 'To pack' });
});
