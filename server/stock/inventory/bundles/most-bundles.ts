import { refuse } from '../../../../contracts/kernel/refusal.ts';
import { mostBundles } from '../../../../contracts/stock/inventory/bundles.ts';
import { RolledBack, type Db } from '../../../kernel/database/database.ts';
import { takeNamedLock } from '../../../kernel/database/named-lock.ts';
import { countBundles } from './queries.ts';

/** Called with the new one written: of two who make the last one at once, the second waits and sees the first one's. */
export async function refuseTooMany(db: Db): Promise<void> {
  await takeNamedLock(db, 'another bundle');
  if ((await countBundles(db)) > mostBundles)
    throw new RolledBack(
      refuse(
        'not_permitted',
        `There can be up to ${mostBundles} bundles. Change one that is not sold any more.`,
      ),
    );
}
