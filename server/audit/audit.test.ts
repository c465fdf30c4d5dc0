import { expect, test } from 'vitest';
import { readAuditLog } from '../../contracts/audit.ts';
import { teachSearchWord } from '../../contracts/admin-search.ts';
import { administratorOf } from '../../tools/test-person.ts';
import { testShop } from '../../tools/test-shop.ts';

test('who changed what can be read back, newest first, page by page, and looked for', async () => {
  await using house = await testShop();
  const owner = await administratorOf(house, 'owner@example.com');
  for (let count = 1; count <= 52; count += 1)
    await owner.ask(teachSearchWord, { body: { term: `Script ${count}`, means: 'craft' } });

  const { body: first } = await owner.ask(readAuditLog);
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({
    who: 'owner@example.com',
    call: 'teachSearchWord',
    byScript: false,
  });
  expect(first.entries[0]?.details).toContain('Script 52');
  expect(first.entries[0]?.words).toContain('Says what a word mea');
  const { body: second } = await owner.ask(readAuditLog, { query: { after: first.next ?? '' } });
  expect(second.entries.map(({ details }) => details)).toEqual([
    expect.stringContaining('Script 2'),
    expect.stringContaining('Script 1'),
  ]);
  expect(second.next).toBeNull();
  expect((await owner.ask(readAuditLog, { query: { q: 'refund' } })).body.entries).toEqual([]);
});
