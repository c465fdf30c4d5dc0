import type { BookAccountsShown } from '../../../../contracts/insight/exports/books.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { fingerprintOf } from '../../../kernel/rules.ts';
import { bookAccountsOf, changeSettings, currentSettings } from '../../../platform/settings/settings.ts';

export async function showBookAccounts(db: Db): Promise<BookAccountsShown> {
  const values = bookAccountsOf(await currentSettings(db));
  return { seen: fingerprintOf(values), values };
}

/** Saved over what its writer saw: who was slower is shown what stands there now. */
export async function keepBookAccounts(
  db: Db,
  { seen, values }: BookAccountsShown,
): Promise<BookAccountsShown | Refusal<'stale'>> {
  const current = await showBookAccounts(db);
  if (current.seen !== seen)
    return refuse('stale', 'Somebody else has changed these accounts since you opened them.', { current });
  await changeSettings(db, { bookAccounts: values });
  return { seen: fingerprintOf(values), values };
}
