import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { paths } from '../../contracts/kernel/paths.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { queueNewsletter } from '../../server/growth/newsletter/newsletter.ts';
import { changeSettings } from '../../server/platform/settings/settings.ts';
import { hammer } from '../load.ts';
import { openDrillPlace, type DrillPlace } from './drill-place.ts';

const people = 50_000;
const queuedWithinMs = 10_000;
const measuredSeconds = 15;
/** Five times the usual rate, so that what it costs the pages is seen. */
const perSecond = 100;
/** Asked by few, as on a day without a sale: how long one waits, and not how many can be served. */
const askers = 4;
/**
 * What letters may cost the pages: a quarter of their p99, and what two measures of the same page differ by anyway. A
 * page that is kept and asked by four waits a few milliseconds, of which one is a third.
 */
const p99Share = 1.25;
const p99SpareMs = 5;
/** Pages that are asked without a pause leave the letters little; fewer than these, and they were measured beside a rest. */
const leastPerSecond = perSecond / 10;

/** Queues a newsletter to 50,000 people and sends it to a mail server while pages are asked. */
export async function sendManyLetters(): Promise<string[]> {
  await using place = await openDrillPlace('http://127.0.0.1');
  await listPeople(place);
  const id = await draft(place);
  const { mail } = place;
  const settings = { NEWSLETTERS_PER_SECOND: String(perSecond) };
  const web = await place.start('web');
  const worker = await place.start('worker', undefined, settings);
  try {
    const page = `${web.url}${paths.home}`;
    const without = await hammer(page, measuredSeconds, { connections: askers });
    const queuedMs = await queue(place, id);
    while (mail.taken.length === 0) await after(50);
    const before = mail.taken.length;
    const beside = await hammer(page, measuredSeconds, { connections: askers });
    const sent = Math.round((mail.taken.length - before) / (measuredSeconds + 1));
    console.log(`${people} people queued in ${Math.round(queuedMs)} ms; ${sent} letters a second were sent.`);
    console.log(
      `The home page, asked by ${askers}: p50 ${without.p50Ms} ms and p99 ${without.p99Ms} ms without, ` +
        `p50 ${beside.p50Ms} ms and p99 ${beside.p99Ms} ms while letters are sent ` +
        `(${Math.round(without.perSecond)} and ${Math.round(beside.perSecond)} a second).`,
    );
    return [
      ...(queuedMs <= queuedWithinMs ? [] : [`Queueing took ${Math.round(queuedMs)} ms.`]),
      ...(without.failed + beside.failed === 0 ? [] : ['Pages failed.']),
      ...(sent >= leastPerSecond ? [] : [`Only ${sent} letters a second were sent.`]),
      ...slowedBy(without.p99Ms, beside.p99Ms),
      ...(await twice(place)),
      ...(await brokenInvariants(place.db)),
    ];
  } finally {
    await worker.stop();
    await web.stop();
  }
}

/** Why the pages were slower beside the letters than they may be; empty where they were not. */
export function slowedBy(withoutMs: number, besideMs: number): string[] {
  const atMostMs = withoutMs * p99Share + p99SpareMs;
  if (besideMs <= atMostMs) return [];
  return [
    `The home page took ${besideMs} ms at p99 while letters were sent, and ${withoutMs} ms without: more than ${Math.round(atMostMs)} ms.`,
  ];
}

async function listPeople({ db }: DrillPlace): Promise<void> {
  await sql`
    with listed as (
      insert into subscribers (id, email, email_key, address_hash, state, asked_at, confirmed_at)
      select gen_random_uuid(), email, email, encode(sha256(convert_to(email, 'UTF8')), 'hex'), 'confirmed', now(), now()
      from (select 'reader' || n || '@example.com' as email from generate_series(1, ${people}::int) n) as readers
      returning address_hash, confirmed_at
    )
    insert into consents (id, address_hash, kind, place, wording, at)
    select gen_random_uuid(), address_hash, kind, 'footer', 'Send me the newsletter', confirmed_at
    from listed, unnest(array['asked', 'confirmed']) as kind`.execute(db);
}

async function draft({ db }: DrillPlace): Promise<string> {
  const id = randomUUID();
  const at = { name: 'Stillmade', line1: '12 Sydenham Road', line2: '', suburb: 'Marrickville' };
  await changeSettings(db, { shopAddress: { ...at, state: 'NSW', postcode: '2204' } });
  await sql`
    insert into newsletters (id, subject, markdown, state, send_at, created_at)
    values (${id}::uuid, 'Long evenings', 'Tea, a hoop and nothing to do.', 'draft', null, now())`.execute(
    db,
  );
  return id;
}

async function queue({ db }: DrillPlace, id: string): Promise<number> {
  const begun = performance.now();
  await sql`update newsletters set state = 'scheduled', send_at = now() where id = ${id}::uuid`.execute(db);
  // The worker may have been faster.
  await queueNewsletter(db, id, new Date());
  return performance.now() - begun;
}

async function twice({ db }: DrillPlace): Promise<string[]> {
  const { rows } = await sql<{
    people: number;
  }>`select count(*)::int as people from newsletter_recipients`.execute(db);
  return rows[0]?.people === people ? [] : [`${rows[0]?.people ?? 0} people were queued.`];
}
