import pg from 'pg';
import { heartbeat } from '../../server/kernel/database/changes.ts';

/** What one piece of work asked of PostgreSQL. */
export type Statements = { texts: string[]; statements: number; transactions: number };

const brackets = /^(begin|commit|rollback)$/i;
const writes = /^\s*(with\b[\s\S]*\b)?(insert|update|delete)\b|add_job/i;

/**
 * Counts the statements that all connections of this process send while the work runs, except the heartbeat of the
 * connection that listens for changes, which comes every five seconds anyway. A transaction is an opened one, or a
 * statement that writes outside of one.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statements> {
  const texts: string[] = [];
  const open = new Set<object>();
  let transactions = 0;
  const { prototype } = pg.Client;
  const { query } = prototype;

  function note(client: object, text: string): void {
    if (text === heartbeat) return;
    if (text === 'begin') open.add(client);
    if (text === 'commit' || text === 'rollback') open.delete(client);
    if (text === 'begin' || (!open.has(client) && writes.test(text))) transactions += 1;
    if (!brackets.test(text)) texts.push(text.replaceAll(/\s+/g, ' ').trim());
  }

  prototype.query = function counted(this: pg.Client, ...asked: [unknown]) {
    const [first] = asked;
    note(this, typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return Reflect.apply(query, this, asked) as never;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return { texts, statements: texts.length, transactions };
}
