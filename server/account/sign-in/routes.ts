import * as calls from '../../../contracts/account/sign-in/sign-in.ts';
import { isRefusal, refuse } from '../../../contracts/kernel/refusal.ts';
import { nobodyIsNull } from '../../../contracts/people/customers/user.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { BrowserSession } from '../../kernel/http/person.ts';
import type { Shop } from '../../kernel/shop.ts';
import { endSubscriptionOfDevice } from '../../people/notifications/notifications.ts';
import { endSession } from '../../people/sessions/sessions.ts';
import { administratorRoutes } from './admin-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import * as signIn from './sign-in.ts';

const nobody = refuse('unauthenticated', 'Please sign in first.');

export function signInRoutes(server: HttpServer, shop: Shop): void {
  const { registerEndpoint } = server;
  const { db, clock } = shop;
  const isHuman = signIn.humanCheckOf(shop);
  const useOf = ({ browser, address }: { browser: BrowserSession; address: string }) => ({
    device: browser.device,
    address,
    now: clock.now(),
  });

  registerEndpoint(calls.readUser, async ({ person, headers }) => {
    const user = await signIn.currentUser(db, person);
    return isRefusal(user) && headers['prefer'] === nobodyIsNull ? null : user;
  });
  registerEndpoint(calls.login, async (asked) => {
    const input = { ...asked.body, device: signIn.knownDeviceOf(asked.browser) };
    const signedIn = await signIn.logIn(db, input, asked.person, useOf(asked));
    if (isRefusal(signedIn)) return signedIn;
    if (!input.sharedDevice) signIn.rememberDevice(asked.browser, signedIn.answer.id);
    asked.browser.beginSession(signedIn.session.token, signedIn.session.seconds);
    return signedIn.answer;
  });
  registerEndpoint(calls.readHumanCheck, () => ({ recaptcha: signIn.recaptchaShown(shop.config) }));
  registerEndpoint(calls.register, async (asked) => {
    const registered = await signIn.register(
      db,
      { ...asked.body, browserId: asked.browser.id },
      asked.person,
      useOf(asked),
      isHuman,
    );
    if (isRefusal(registered)) return registered;
    const { session } = registered;
    if (session) asked.browser.beginSession(session.token, session.seconds);
    return registered.answer;
  });
  registerEndpoint(calls.logout, async ({ person, browser }) => {
    if (person?.sessionId) await endSession(db, person.customerId, person.sessionId);
    await endSubscriptionOfDevice(db, browser);
    browser.endSession();
    return { signedOut: true as const };
  });
  credentialRoutes(server, shop);
  passkeyRoutes(server, shop);
  administratorRoutes(server, shop);
}

/** Email, password and second step of an account. */
function credentialRoutes({ registerEndpoint }: HttpServer, shop: Shop): void {
  const { db, clock } = shop;
  const deps = signIn.signInDepsOf(shop);

  registerEndpoint(calls.verifyEmail, ({ body, network }) =>
    signIn.verifyEmail(db, { ...body, network }, deps),
  );
  const emailAbout =
    (about: 'verification' | 'reset') =>
    ({ body, network, browser }: { body: { email: string }; network: string; browser: BrowserSession }) =>
      signIn.requestEmail(db, { about, ...body, network, browserId: browser.id }, clock.now());
  registerEndpoint(calls.resendVerification, emailAbout('verification'));
  registerEndpoint(calls.forgotPassword, emailAbout('reset'));
  registerEndpoint(calls.resetPassword, ({ body, network }) =>
    signIn.resetPassword(db, { ...body, network }, deps),
  );
  registerEndpoint(calls.changeEmail, ({ customerId, body }) =>
    signIn.changeEmail(db, customerId, body, deps),
  );
  registerEndpoint(calls.confirmEmailChange, ({ body, network }) =>
    signIn.confirmEmailChange(db, { ...body, network }, deps),
  );
  registerEndpoint(calls.changePassword, ({ person, body }) =>
    person ? signIn.changePassword(db, person, body, deps) : nobody,
  );
  registerEndpoint(calls.beginTotp, ({ customerId, body }) =>
    signIn.beginTotp(db, customerId, body, clock.now()),
  );
  registerEndpoint(calls.confirmTotp, ({ customerId, body }) =>
    signIn.confirmTotp(db, customerId, body.code, clock.now()),
  );
  registerEndpoint(calls.endTotp, ({ customerId, body }) =>
    signIn.endTotp(db, customerId, body, clock.now()),
  );
}
