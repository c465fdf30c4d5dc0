import pg from 'pg';

/** SCRAM proves both sides: only the PostgreSQL of this folder knows the password's other half. */
export async function knowsPassword(port: number, password: string): Promise<boolean> {
  const client = clientFor(port, password, 'postgres');
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function writesArchivableLog(port: number, password: string): Promise<boolean> {
  const client = clientFor(port, password, 'postgres');
  await client.connect();
  try {
    const { rows } = await client.query<{ wal_level: string }>('show wal_level');
    return rows[0]?.wal_level !== 'minimal';
  } finally {
    await client.end();
  }
}

/** The address of the database `shop`, which is made if it is not there. */
export async function openShopDatabase(port: number, password: string): Promise<string> {
  const client = clientFor(port, password, 'postgres');
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'shop'");
    if (!rowCount) await client.query('create database shop');
  } finally {
    await client.end();
  }
  return urlOf(port, password, 'shop');
}

function clientFor(port: number, password: string, database: string): pg.Client {
  const connectionString = urlOf(port, password, database);
  return new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://shop:${password}@127.0.0.1:${port}/${database}`;
}
