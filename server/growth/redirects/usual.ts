import type { FormerPlatform } from '../../../contracts/growth/redirects.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as queries from './queries.ts';
import { factsFor, redirectsTag } from './redirects.ts';
import { type PlannedRedirect, planRedirect } from './rules.ts';
import { usualAddresses } from './usual-addresses.ts';

/** Of the addresses that a platform's shops have those that can be led on; what leads somewhere already stays. */
export async function planUsual(db: Db, platform: FormerPlatform): Promise<PlannedRedirect[]> {
  const forms = usualAddresses(platform, await queries.findCategorySlugs(db));
  const facts = await factsFor(db, forms);
  return forms.flatMap((form) => {
    const planned = planRedirect(form, facts);
    return 'why' in planned || facts.targets.has(planned.from) ? [] : [planned];
  });
}

export function addUsual(db: Db, platform: FormerPlatform, now: Date): Promise<{ added: number }> {
  return inTransaction(db, async (db) => {
    await queries.lockRedirects(db);
    const planned = await planUsual(db, platform);
    if (planned.length === 0) return { added: 0 };
    await queries.upsertRedirects(db, planned, now);
    await publishChanges(db, [redirectsTag]);
    return { added: planned.length };
  });
}
