import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importsOf } from '../../../tools/testing/import.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { importShown, planShown } from './imports.ts';

test('of a large import what is wrong comes first, and its counts are kept as it goes on', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  const { db } = harness.shop;
  const { id } = await imports.send('Handle,Title,Variant Price\nfern,Fern,40\n');
  const said = sql`jsonb_build_array(
    jsonb_build_object('row', n + 2, 'column', '', 'message', 'known', 'isWrong', false),
    jsonb_build_object('row', n + 2, 'column', '', 'message', 'wrong', 'isWrong', n >= 900))`;
  await sql`
    insert into import_records (import_id, position, row_number, name, record, action, messages)
    select ${id}, n, n + 2, 'Kit ' || n, '{}',
      case when n >= 900 then 'wrong' when n % 300 = 7 then 'change' else 'add' end, ${said}
    from generate_series(0, 999) n`.execute(db);
  const counts = async () => {
    const shown = await importShown(db, id, harness.shop.clock.now());
    return 'counts' in shown && shown.counts;
  };
  expect(await counts()).toMatchObject({ add: 897, change: 3, wrong: 100, left: 0 });
  await sql`update import_records set state = 'left' where action <> 'add'`.execute(db);
  expect(await counts()).toMatchObject({ wrong: 100, left: 103, written: 0 });

  const plan = await planShown(db, id);
  if (!('messages' in plan)) throw new Error('The import is not there.');
  expect(plan.messages).toHaveLength(200);
  expect(plan.messages.slice(0, 101).map(({ row, isWrong }) => [row, isWrong])).toEqual([
    ...Array.from({ length: 100 }, (_, n) => [902 + n, true]),
    [2, false],
  ]);
  expect(plan.differences.slice(0, 4).map(({ row, isNew }) => [row, isNew])).toEqual([
    [9, false],
    [309, false],
    [609, false],
    [2, true],
  ]);

  await sql`delete from import_records`.execute(db);
  expect(await counts()).toMatchObject({ add: 0, change: 0, wrong: 0, left: 0 });
});
