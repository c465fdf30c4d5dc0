import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeOwnConsent } from '../../../contracts/people/consents/consents.ts';
import { takeOffNewsletter } from '../../../contracts/people/consents/subscribed-address.ts';
import { listSubscribers, subscribersPerPage } from '../../../contracts/people/consents/subscriber-list.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { askForNewsletter, recordBounce } from './consents.ts';

async function signUp({ shop }: TestShop, email: string, at: Date, isProved = true) {
  const deps = { linkKey: shop.keys.visitor, siteOrigin: shop.config.siteOrigin, now: at };
  await askForNewsletter(shop.db, { email, place: 'footer', isProved }, deps);
}

const at = (day: number) => new Date(Date.UTC(2026, 5, day));

test('the owner sees everybody who asked for the newsletter, how it stands, since when and where from', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  await signUp(harness, 'ada@example.com', at(1));
  await signUp(harness, 'ben@example.com', at(2), false);
  await signUp(harness, 'cy@example.com', at(3));
  await signUp(harness, 'dee@example.com', at(4));
  await owner.ask(takeOffNewsletter, { body: { email: 'cy@example.com', note: 'By telephone' } });
  const dee = db.selectFrom('subscribers').select('id').where('email', '=', 'dee@example.com');
  await recordBounce(db, (await dee.executeTakeFirstOrThrow()).id, 'gone', at(9));
  const { subscribers } = (await owner.ask(listSubscribers, { query: {} })).body;
  expect(subscribers).toMatchObject([
    { email: 'dee@example.com', state: 'bounced', since: at(9).toISOString(), place: 'footer' },
    { email: 'cy@example.com', state: 'withdrawn', place: 'footer' },
    { email: 'ben@example.com', state: 'asked', since: at(2).toISOString(), place: 'footer' },
    { email: 'ada@example.com', state: 'confirmed', since: at(1).toISOString(), place: 'footer' },
  ]);
  const bounced = await owner.ask(listSubscribers, { query: { state: 'bounced' } });
  expect(bounced.body.subscribers.map(({ email }) => email)).toEqual(['dee@example.com']);
});

test('a subscriber is found by a part of the address or of the name, with the account’s name beside it', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const mabel = await customerOf(harness, 'sewing@example.com');
  await harness.shop.db
    .updateTable('customers')
    .set({ first_name: 'Mabel', last_name: 'Quill' })
    .where('email', '=', 'sewing@example.com')
    .execute();
  await mabel.ask(changeOwnConsent, { body: { isOn: true } });
  await signUp(harness, 'ada@example.com', at(1));
  const found = async (q: string) =>
    (await owner.ask(listSubscribers, { query: { q } })).body.subscribers.map(
      ({ email, name }) => `${name} ${email}`,
    );
  expect(await found('EWING')).toEqual(['Mabel Quill sewing@example.com']);
  expect(await found('quill')).toEqual(['Mabel Quill sewing@example.com']);
  expect(await found('da@exa')).toEqual([' ada@example.com']);
  expect(await found('100%')).toEqual([]);
});

const many = 20_000;
/** As many at once as a busy machine writes within a statement's five seconds. */
const atOnce = 2_500;

/** A list with some of each state, two of three confirmed. */
async function fill(db: TestShop['shop']['db']): Promise<void> {
  for (let from = 1; from <= many; from += atOnce) await add(db, from, from + atOnce - 1);
  await sql`analyze subscribers`.execute(db);
}

async function add(db: TestShop['shop']['db'], from: number, to: number): Promise<void> {
  await sql`
    with listed as (
      insert into subscribers (id, email, email_key, address_hash, state, asked_at, confirmed_at)
      select gen_random_uuid(), e, e, encode(sha256(convert_to(e, 'UTF8')), 'hex'),
        case when n % 3 = 0 then 'withdrawn' else 'confirmed' end,
        timestamptz '2026-01-01' + make_interval(mins => n), now()
      from generate_series(${from}::int, ${to}::int) n, lateral (select 'p' || n || '@example.com' as e) a
      returning address_hash, confirmed_at
    )
    insert into consents (id, address_hash, kind, place, wording, at)
    select gen_random_uuid(), address_hash, kind, 'footer', 'Send me the newsletter', confirmed_at
    from listed, unnest(array['asked', 'confirmed']) as kind`.execute(db);
}

test('a long list is read page by page by its indexes, and every address is on one page', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  await fill(db);
  const first = (await owner.ask(listSubscribers, { query: {} })).body;
  expect(first.subscribers).toHaveLength(subscribersPerPage);
  expect(first.subscribers[0]?.email).toBe(`p${many}@example.com`);
  const second = (await owner.ask(listSubscribers, { query: { after: first.next! } })).body;
  expect(second.subscribers[0]?.email).toBe(`p${many - subscribersPerPage}@example.com`);
  const rare = (await owner.ask(listSubscribers, { query: { q: 'p19999@' } })).body;
  expect(rare.subscribers.map(({ email }) => email)).toEqual(['p19999@example.com']);

  const read = async (list: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${list}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const newest = sql`order by asked_at desc, id desc limit 51`;
  expect(await read(sql`select id from subscribers ${newest}`)).toContain('subscribers_by_age');
  expect(await read(sql`select id from subscribers where state = 'withdrawn' ${newest}`)).toContain(
    'subscribers_by_state',
  );
  expect(await read(sql`select id from subscribers where email_key like '%p19999@%'`)).toContain(
    'subscribers_near_address',
  );
});
