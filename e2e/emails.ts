import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import type { EmailKind } from '../contracts/platform/email/email.ts';
import type { JourneyShop } from './shop.ts';

const timeoutMs = 30_000;

/** Waits for the email, as a person would, and takes its link. The test's own database says when one is written. */
export async function linkIn(shop: JourneyShop, recipient: string, kind: EmailKind): Promise<string> {
  await sql`
    create or replace function notify_email() returns trigger language plpgsql as
      $$ begin perform pg_notify('emails', new.kind); return new; end $$`.execute(shop.db);
  await sql`create or replace trigger notify_email after insert on emails
    for each row execute function notify_email()`.execute(shop.db);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    await client.query('listen emails');
    const signal = AbortSignal.timeout(timeoutMs);
    for (;;) {
      // From before it is looked: one that is written meanwhile is told of only once.
      const told = once(client, 'notification', { signal });
      told.catch(() => {});
      const link = await newestLink(shop, recipient, kind);
      if (link !== undefined) return link;
      await told;
    }
  } finally {
    await client.end();
  }
}

async function newestLink({ db }: JourneyShop, recipient: string, kind: EmailKind) {
  const row = await db
    .selectFrom('emails')
    .leftJoin('email_secrets as s', 's.email_id', 'emails.id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .select(['data', 's.secrets'])
    .executeTakeFirst();
  return row && ((row.secrets ?? row.data) as { link: string }).link;
}
