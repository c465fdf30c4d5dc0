import type { BrowserSession } from '../../kernel/http/person.ts';
import { unguessableId } from '../../kernel/random.ts';

const cookie = 'device';
const days = 365;
const mostAccounts = 5;

/** A browser in which somebody has signed in before, and as whom: a cookie says so that only the shop can make. */
export type KnownDevice = { id: string; accounts: readonly string[] };

export function knownDeviceOf(browser: BrowserSession): KnownDevice | undefined {
  const [id, ...accounts] = (browser.read(cookie) ?? '').split('~');
  return id ? { id, accounts } : undefined;
}

/** Outlives the session, so that its owner gets in while strangers guess the password. */
export function rememberDevice(browser: BrowserSession, customerId: string): void {
  const known = knownDeviceOf(browser);
  const others = known?.accounts.filter((account) => account !== customerId) ?? [];
  const accounts = [customerId, ...others].slice(0, mostAccounts);
  browser.keep(cookie, [known?.id ?? unguessableId(), ...accounts].join('~'), days);
}
