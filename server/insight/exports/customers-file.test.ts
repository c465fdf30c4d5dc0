import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { exportCustomers } from '../../../contracts/insight/exports/exports.ts';
import { changeOwnConsent } from '../../../contracts/people/consents/consents.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('the file of customers says who gets the newsletter, by the ledger and not by an old tick', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const ada = await customerOf(harness, 'ada@example.com');
  const ben = await customerOf(harness, 'ben@example.com');
  for (const one of [ada, ben]) await one.ask(changeOwnConsent, { body: { isOn: true } });
  await ben.ask(changeOwnConsent, { body: { isOn: false } });
  const ticked = JSON.stringify({ news: true });
  await db
    .updateTable('customers')
    .set({ email_choices: ticked })
    .where('email', '=', 'owner@example.com')
    .execute();
  const text = (await owner.ask(exportCustomers)).body as unknown as string;
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(Object.fromEntries(rows.map((row) => [row['Email'], row['Agreed to news']]))).toEqual({
    'owner@example.com': 'no',
    'ada@example.com': 'yes',
    'ben@example.com': 'no',
  });
});
