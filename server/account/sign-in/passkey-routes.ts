import * as calls from '../../../contracts/account/sign-in/passkeys.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as signIn from './sign-in.ts';

export function passkeyRoutes({ registerEndpoint }: HttpServer, shop: Shop): void {
  const { db, clock } = shop;
  const deps = signIn.signInDepsOf(shop);

  registerEndpoint(calls.listPasskeys, ({ customerId }) => signIn.passkeysOf(db, customerId));
  registerEndpoint(calls.beginPasskey, ({ customerId, body, browser }) =>
    signIn.beginPasskey(db, customerId, { ...body, browser }, deps),
  );
  registerEndpoint(calls.addPasskey, ({ customerId, body, browser }) =>
    signIn.addPasskey(db, customerId, { ...body, browser }, deps),
  );
  registerEndpoint(calls.renamePasskey, ({ customerId, params, body }) =>
    signIn.renamePasskey(db, customerId, { ...params, ...body }),
  );
  registerEndpoint(calls.removePasskey, ({ customerId, params, body }) =>
    signIn.removePasskey(db, customerId, { ...params, ...body }, deps),
  );
  registerEndpoint(calls.beginPasskeyLogin, ({ caller }) => signIn.beginPasskeyLogin(db, caller, deps));
  registerEndpoint(calls.loginWithPasskey, async ({ body, browser, person, address }) => {
    const use = { device: browser.device, address, now: clock.now() };
    const signedIn = await signIn.loginWithPasskey(db, { ...body, browserId: browser.id }, person, use, deps);
    if (isRefusal(signedIn)) return signedIn;
    if (!body.sharedDevice) signIn.rememberDevice(browser, signedIn.answer.id);
    browser.beginSession(signedIn.session.token, signedIn.session.seconds);
    return signedIn.answer;
  });
}
