import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSeoGuide, type SeoGuide } from '../../../../contracts/growth/seo/seo-guide.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';

const koala = 'Sleeping koala felt art';
/** A letter that a browser counts as two, as most emoji are. */
const wide = '🧵';

/** What the guide says of a kit by name, check by check. */
function toldOf({ checks }: Pick<SeoGuide, 'checks'>, kit: string): Record<string, string[]> {
  const told = checks.map(({ id, findings }) => [
    id,
    findings.filter(({ name }) => name === kit).map(({ message }) => message),
  ]);
  return Object.fromEntries(told.filter(([, messages]) => messages?.length));
}

async function guided(harness: TestShop) {
  const owner = await ownerOf(harness);
  const { db } = harness.shop;
  // Nothing but what a test writes is wrong with any kit.
  await sql`update products set summary = 'Kit number ' || id || ${' and what it is made of'.repeat(3)},
    description = ${'word '.repeat(100)}`.execute(db);
  const { id } = await owner.read(demoKits.koala);
  const change = (columns: object) => db.updateTable('products').set(columns).where('id', '=', id).execute();
  /** What the owner wrote for search engines; nothing is what the shop makes. */
  const write = (title: string, description: string) =>
    sql`insert into search_listings (subject, title, description, version) values (${`kit-${id}`}, ${title}, ${description}, 1)
      on conflict (subject) do update set title = excluded.title, description = excluded.description`.execute(
      db,
    );
  const guide = async () => (await owner.ask(readSeoGuide)).body;
  return { db, id, change, write, guide, told: async () => toldOf(await guide(), koala) };
}

test('the head of a kit is measured as a browser counts, up to the very letter', async () => {
  await using harness = await testShop();
  const { write, change, told } = await guided(harness);
  expect(await told()).toEqual({});
  const long = (title: string) => ({ titles: [`61 characters: “${title}”`] });
  const cases: [title: string, description: string, expected: Record<string, string[]>][] = [
    ['x'.repeat(60), '', {}],
    ['x'.repeat(61), '', long('x'.repeat(61))],
    ['é'.repeat(60), '', {}],
    ['—'.repeat(61), '', long('—'.repeat(61))],
    [wide.repeat(30), '', {}],
    [`x${wide.repeat(30)}`, '', long(`x${wide.repeat(30)}`)],
    ['', 'x'.repeat(49), { descriptions: ['49 characters'] }],
    ['', 'x'.repeat(50), {}],
    ['', 'x'.repeat(160), {}],
    ['', 'x'.repeat(161), { descriptions: ['161 characters'] }],
    ['', '—'.repeat(49), { descriptions: ['49 characters'] }],
    ['', '—'.repeat(160), {}],
    ['', `x${wide.repeat(24)}`, { descriptions: ['49 characters'] }],
    ['', wide.repeat(25), {}],
    ['', wide.repeat(80), {}],
    ['', `x${wide.repeat(80)}`, { descriptions: ['161 characters'] }],
  ];
  for (const [title, description, expected] of cases) {
    await write(title, description);
    expect(await told(), `${title} ${description}`).toEqual(expected);
  }
  await write('', '');
  await change({ summary: 'x'.repeat(161) });
  expect(await told()).toEqual({ descriptions: ['161 characters'] });
});

test('a kit that lacks a field is told under each check that needs it, and counted', async () => {
  await using harness = await testShop();
  const { db, id, change, write, told, guide } = await guided(harness);
  await change({ summary: '' });
  expect(await told()).toEqual({
    descriptions: ['No description'],
    'structured-data': ['Missing: description'],
  });
  await write('', 'Written by the owner for those who search, and long enough to be one.');
  expect(await told()).toEqual({});
  await change({ price_cents: 1 });
  expect(await told()).toEqual({});
  await change({ price_cents: 0, sku: '' });
  expect(await told()).toEqual({ 'structured-data': ['Missing: sku, price'] });
  await sql`delete from product_pictures where product_id = ${id}`.execute(db);
  expect(await told()).toEqual({
    'alt-texts': ['No picture at all'],
    'structured-data': ['Missing: sku, price, image'],
    'merchant-feed': ['Not in the feed'],
  });
  const { checks, inFeed } = await guide();
  const counts = checks.map((check) => [check.id, check.count]);
  expect(Object.fromEntries(counts)).toMatchObject({ 'structured-data': 1, 'merchant-feed': 1 });
  expect(inFeed).toBe(Object.keys(demoKits).length - 1);
  await change({ status: 'draft' });
  expect(await told()).toEqual({});
});

test('a kit whose pictures have words is left alone, and one of which a picture has none is named', async () => {
  await using harness = await testShop();
  const { db, id, told } = await guided(harness);
  await sql`update pictures set alt = '  ' where id = (
    select picture_id from product_pictures where product_id = ${id} order by position limit 1)`.execute(db);
  expect((await told())['alt-texts']).toEqual([expect.stringMatching(/^1 of \d pictures without words$/)]);
  await sql`update pictures set alt = 'A koala'`.execute(db);
  expect(await told()).toEqual({});
});

test('kits and other pages that share a title are named in order, whatever their capitals', async () => {
  await using harness = await testShop();
  const { db, id, write, guide } = await guided(harness);
  const doubled = async (check: string) => {
    const found = (await guide()).checks.find((one) => one.id === check);
    const same = found?.findings.filter(({ message }) => message.startsWith('The same')) ?? [];
    return same.map(({ name, message, mendAt }) => [name, message, mendAt]);
  };
  expect([await doubled('titles'), await doubled('descriptions')]).toEqual([[], []]);
  const { rows } = await sql<{ category: string; snowGum: string; snowGumId: number }>`
    select c.name as category, p.name as "snowGum", p.id as "snowGumId" from categories c, products p
    where c.archived_at is null and p.slug = ${demoKits.snowGum.slug} order by c.position limit 1`.execute(
    db,
  );
  const [{ category, snowGum, snowGumId } = { category: '', snowGum: '', snowGumId: 0 }] = rows;
  await write(`${category} | STILLMADE`, 'ÉTÉ is the summer of which somebody far away from here wrote.');
  await sql`insert into search_listings (subject, title, description, version)
    values (${`kit-${snowGumId}`}, '', 'été is the summer of which somebody far away from here wrote.', 1)`.execute(
    db,
  );
  const others = '1 other page';
  expect(await doubled('titles')).toEqual([
    [category, `The same as ${others}: “${category} | Stillmade”`, adminPaths.categories],
    [koala, `The same as ${others}: “${category} | Stillmade”`, adminPaths.kit(id)],
  ]);
  const first = 'ÉTÉ is the summer of which somebody far away from here wrote.';
  expect(await doubled('descriptions')).toEqual([
    [koala, `The same as ${others}: “${first}”`, adminPaths.kit(id)],
    [snowGum, `The same as ${others}: “${first}”`, adminPaths.kit(snowGumId)],
  ]);
});

test('of thousands of kits without words the first by name are shown, and all are counted', async () => {
  await using harness = await testShop();
  const { db, guide } = await guided(harness);
  const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_name = 'products' and table_schema = 'public' and is_generated = 'NEVER'
      and column_name not in ('id', 'slug', 'sku', 'name', 'summary', 'barcode')`.execute(db);
  const others = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into products (slug, sku, name, summary, ${others})
    select 'copy-' || g, 'COPY-' || g, 'A copy ' || lpad(g::text, 4, '0'), '', ${others}
    from products, generate_series(1, 2000) g where slug = ${demoKits.koala.slug}`.execute(db);
  const { checks, listed } = await guide();
  const found = (id: string) => checks.find((check) => check.id === id);
  expect([found('descriptions')?.count, found('merchant-feed')?.count]).toEqual([2_000, 2_000]);
  expect(found('merchant-feed')?.findings).toHaveLength(200);
  expect(
    found('merchant-feed')
      ?.findings.slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['A copy 0001', 'A copy 0002']);
  expect(found('structured-data')?.findings[0]?.message).toBe('Missing: availability, image, description');
  expect(listed).toBeGreaterThan(2_000);
});
