import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { importsOf } from '../../../../tools/testing/import.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { exampleFile } from '../examples/read-example.ts';

test('customers come in without passwords and with the consent that the file states, and go out again', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { db } = harness.shop;
  const file = (await exampleFile('shopify-customers.csv')).toString();
  const again =
    "'9,Ada,Again,ADA@example.com,yes,,,,,,,,,,no,0,0,,no,\r\n'10,The,Owner,owner@example.com,yes,,,,,,,,,,no,0,0,,no,\r\n";
  const { id, planned, written } = await imports.moveIn(file + again);
  expect(planned.counts).toMatchObject({ add: 3, same: 2, wrong: 1 });
  expect(written).toMatchObject({ state: 'done', counts: { written: 3, left: 3 } });
  const ada = await db
    .selectFrom('customers as c')
    .innerJoin('customer_notes as n', 'n.customer_id', 'c.id')
    .where('email_key', '=', 'ada@example.com')
    .select(['c.id', 'c.password_hash', 'c.verified_at', 'c.email_choices', 'c.is_admin', 'n.content'])
    .executeTakeFirstOrThrow();
  expect(ada).toMatchObject({
    password_hash: null,
    verified_at: null,
    email_choices: {},
    is_admin: false,
  });
  expect(ada.content).toContain('Accepts Email Marketing');
  const onList = () =>
    db
      .selectFrom('subscribers as s')
      .innerJoin('consents as c', 'c.address_hash', 's.address_hash')
      .where('c.kind', '=', 'confirmed')
      .orderBy('s.email')
      .select(['s.email', 'c.place', 'c.wording'])
      .execute();
  const wording = expect.stringContaining('Accepts Email Marketing');
  expect(await onList()).toEqual([
    { email: 'ada@example.com', place: 'import', wording },
    { email: expect.any(String), place: 'import', wording },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
  await db.updateTable('customers').set({ verified_at: new Date() }).where('id', '=', ada.id).execute();
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 2, kept: 1 } });
  const left = await db.selectFrom('customers').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['ada@example.com', 'owner@example.com']);
  expect((await onList()).map(({ email }) => email)).toEqual(['ada@example.com']);
});
