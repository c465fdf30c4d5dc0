import type { Db } from '../../../kernel/database/database.ts';
import type { BrowserSession } from '../../../kernel/http/person.ts';
import * as queries from './queries.ts';

const cookie = 'push';
/** As long as browsers keep a cookie at most. */
const cookieDays = 400;

/** Sessions of one device come and go; the subscription that it asked for stays until somebody signs out there. */
export function rememberSubscription(browser: BrowserSession, id: string): void {
  browser.keep(cookie, id, cookieDays);
}

/** Signing out anywhere in the shop ends it without a byte of script: the shop's own pages do not know of push. */
export async function endSubscriptionOfDevice(db: Db, browser: BrowserSession): Promise<void> {
  const id = browser.read(cookie);
  if (id === undefined) return;
  await queries.deleteSubscription(db, id);
  browser.forget(cookie);
}
