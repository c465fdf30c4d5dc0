import { expect, test } from 'vitest';
import { downloadCustomerData } from '../../../contracts/account/account/admin-customers.ts';
import { allEndpoints } from '../../../contracts/all.ts';
import { addOwnPage, nameKitsOfPage } from '../../../contracts/growth/content/own-pages.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { exportBooks, readBookAccounts, saveBookAccounts } from '../../../contracts/insight/exports/books.ts';
import { exportCustomers } from '../../../contracts/insight/exports/exports.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import type { TestBrowser } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { auditedDownloads } from './audited-downloads.ts';

const entriesOf = async (owner: TestBrowser) => (await owner.ask(readAuditLog)).body.entries;

test('whoever takes the list of customers or a file of the books away leaves a trace', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  expect((await owner.ask(exportCustomers)).status).toBe(200);
  expect(await entriesOf(owner)).toMatchObject([
    { did: 'Downloaded the list of customers', who: expect.stringContaining('@') },
  ]);
  const nothing = { params: { name: 'nothing.csv' }, query: { month: '2026-11' } };
  expect((await owner.ask(exportBooks, nothing)).status).toBe(404);
  expect(await entriesOf(owner)).toHaveLength(1);
  const sales = { params: { name: 'xero-sales-2026-11.csv' }, query: { month: '2026-11' } };
  expect((await owner.ask(exportBooks, sales)).status).toBe(200);
  expect((await entriesOf(owner))[0]?.changes).toContainEqual({
    what: 'File',
    from: '',
    to: sales.params.name,
  });
});

test('every download that is written down is a file of the back office', () => {
  const files = new Map(allEndpoints.map(({ endpoint }) => [endpoint.name, endpoint]));
  for (const name of Object.keys(auditedDownloads))
    expect(files.get(name)).toMatchObject({ access: 'administrator', method: 'GET', gives: 'file' });
  expect(Object.keys(auditedDownloads)).toContain(downloadCustomerData.name);
});

test('of the accounts of the books what they were and are, and of a page its kits by name', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { seen, values } = (await owner.ask(readBookAccounts)).body;
  const first = await owner.ask(saveBookAccounts, {
    body: { seen, values: { ...values, webContact: 'Web' } },
  });
  const second = { seen: first.body.seen, values: { ...first.body.values, webContact: 'Shop' } };
  expect((await owner.ask(saveBookAccounts, { body: second })).status).toBe(200);
  expect((await entriesOf(owner))[0]).toMatchObject({
    did: 'Changed the accounts of the books',
    subject: 'Accounts of the books',
    changes: [{ what: 'Book accounts, web contact', from: 'Web', to: 'Shop' }],
  });

  const page = { section: 'pages', title: 'Our fabrics' } as const;
  const { id: slug } = (await owner.ask(addOwnPage, { body: page })).body;
  const kits = [await findKitId(harness, demoKits.koala.slug)];
  expect((await owner.ask(nameKitsOfPage, { params: { slug }, body: { kits, overVersion: 1 } })).status).toBe(
    200,
  );
  expect((await entriesOf(owner))[0]).toMatchObject({
    did: 'Named kits on a page',
    changes: [{ what: 'Kits', from: '', to: 'Sleeping koala felt art' }],
  });
});
