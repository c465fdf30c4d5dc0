import { expect, test } from 'vitest';
import { invitePerson, withdrawInvitation } from '../../../contracts/account/sign-in/administrators.ts';
import { addRedirect, changeRedirect, deleteRedirect } from '../../../contracts/growth/redirects.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { writeCost } from '../../../contracts/pricing/margins.ts';
import { changePriceList, createPriceList, grantPriceList } from '../../../contracts/pricing/price-lists.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { goodPassword, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const newest = async (owner: TestBrowser) => (await owner.ask(readAuditLog)).body.entries[0];
const galleries = { name: 'Galleries', percent: 40 };

async function expectNowhere(harness: TestShop, address: string) {
  const kept = await harness.shop.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(kept).toLowerCase()).not.toContain(address.toLowerCase());
}

test('of a price list its per cent, its terms and the price of each kit', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const koala = await findKitId(harness, demoKits.koala.slug);
  const at = (priceCents: number) => [{ productId: koala, priceCents }];
  const { body: made } = await owner.ask(createPriceList, { body: { ...galleries, prices: at(2_222) } });
  const list = { subject: 'Galleries', link: adminPaths.wholesale };
  const price = expect.stringMatching(/^Prices, .* \(.+\), price$/);
  expect(await newest(owner)).toMatchObject({
    ...list,
    did: 'Made a price list',
    changes: expect.arrayContaining([
      { what: 'Percent', from: '', to: '40' },
      { what: price, from: '', to: '$22.22' },
    ]),
  });
  const form = { ...galleries, percent: 35, minimumCents: 10_000, invoiceDays: 14, prices: at(1_999) };
  await owner.ask(changePriceList, { params: { id: made.id }, body: { version: made.version, form } });
  const changed = await newest(owner);
  expect(changed).toMatchObject({ ...list, did: 'Changed a price list' });
  expect(changed?.changes).toHaveLength(4);
  expect(changed?.changes).toEqual(
    expect.arrayContaining([
      { what: 'Percent', from: '40', to: '35' },
      { what: 'Minimum', from: '$0.00', to: '$100.00' },
      { what: 'Invoice days', from: '', to: '14' },
      { what: price, from: '$22.22', to: '$19.99' },
    ]),
  );
});

test('of a business which price list it had and which it has, and not its email', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { body: first } = await owner.ask(createPriceList, { body: galleries });
  const { body: second } = await owner.ask(createPriceList, { body: { name: 'Schools', percent: 20 } });
  const email = 'Bea@gallery.example';
  const given = async (priceListId: number | null) => {
    await owner.ask(grantPriceList, { body: { email, businessName: 'Bea’s Gallery', priceListId } });
    return newest(owner);
  };
  const bea = { did: 'Gave a business a price list, or took it away', subject: 'Bea’s Gallery' };
  const list = (from: string, to: string) => ({ ...bea, changes: [{ what: 'Price list', from, to }] });
  expect(await given(first.id)).toMatchObject(list('', 'Galleries'));
  expect(await given(second.id)).toMatchObject(list('Galleries', 'Schools'));
  expect(await given(null)).toMatchObject(list('Schools', ''));
  await expectNowhere(harness, email);
});

test('of a kit what it cost, as somebody wrote it, and what it costs', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const id = await findKitId(harness, demoKits.koala.slug);
  await harness.shop.db.deleteFrom('product_costs').execute();
  await harness.shop.db.updateTable('stock_movements').set({ cost_cents: null }).execute();
  const write = async (costCents: number | null, seenCostCents: number | null) => {
    await owner.ask(writeCost, { params: { id }, body: { costCents, seenCostCents } });
    return newest(owner);
  };
  const cost = (from: string, to: string) => ({
    did: 'Wrote what a kit costs',
    link: adminPaths.kit(id),
    changes: [{ what: 'Cost', from, to }],
  });
  expect(await write(1_250, null)).toMatchObject(cost('', '$12.50'));
  expect(await write(1_300, 1_250)).toMatchObject(cost('$12.50', '$13.00'));
  expect(await write(null, 1_300)).toMatchObject(cost('$13.00', ''));
});

test('of a redirect where it led and where it leads, also when it is deleted', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { body } = await owner.ask(addRedirect, { body: { from: '/old', to: paths.about } });
  const params = { id: body.id };
  const redirect = { subject: '/old', link: adminPaths.redirects };
  expect(await newest(owner)).toMatchObject({
    ...redirect,
    did: 'Made a redirect',
    changes: [
      { what: 'From', from: '', to: '/old' },
      { what: 'To', from: '', to: paths.about },
    ],
  });
  await owner.ask(changeRedirect, { params, body: { from: '/old', to: paths.contact } });
  expect(await newest(owner)).toMatchObject({
    ...redirect,
    did: 'Changed a redirect',
    changes: [{ what: 'To', from: paths.about, to: paths.contact }],
  });
  await owner.ask(deleteRedirect, { params });
  expect(await newest(owner)).toMatchObject({
    ...redirect,
    did: 'Deleted a redirect',
    changes: [
      { what: 'From', from: '/old', to: '' },
      { what: 'To', from: paths.contact, to: '' },
    ],
  });
});

test('of an invitation whom it asks, as strangers are shown it, in which roles before and now', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const email = 'noor@example.com';
  const invite = (...roles: ('packer' | 'stall')[]) =>
    owner.ask(invitePerson, { body: { email, roles, password: goodPassword } });
  const whom = { subject: 'n•••@example.com', link: adminPaths.settingsTab('access') };
  await invite('packer');
  expect(await newest(owner)).toMatchObject({
    ...whom,
    did: 'Asked somebody to help in the shop',
    changes: [{ what: 'Roles', from: '', to: 'packer' }],
  });
  const { body } = await invite('packer', 'stall');
  expect(await newest(owner)).toMatchObject({
    ...whom,
    changes: [{ what: 'Roles', from: 'packer', to: 'packer, stall' }],
  });
  const [asked] = body.invitations;
  await owner.ask(withdrawInvitation, { params: { id: asked?.id ?? '' } });
  expect(await newest(owner)).toMatchObject({
    ...whom,
    did: 'Withdrew an invitation',
    changes: [{ what: 'Roles', from: 'packer, stall', to: '' }],
  });
  await expectNowhere(harness, email);
});

test('an entry from before differences were kept shows what was given, in words', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await harness.shop.db
    .insertInto('audit_log')
    .values({
      at: new Date(),
      customer_id: crypto.randomUUID(),
      by_script: true,
      call: 'changeKitQuickly',
      params: JSON.stringify({ id: 7 }),
      body: JSON.stringify({ version: 1, change: { priceCents: 4_995 } }),
    })
    .execute();
  expect(await newest(owner)).toMatchObject({
    who: '',
    byScript: true,
    did: 'Changed a kit',
    changes: expect.arrayContaining([{ what: 'Change, price', from: '', to: '$49.95' }]),
  });
});
