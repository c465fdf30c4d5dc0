import * as administrators from '../../contracts/administrators.ts';
import { makeAccessToken } from '../../contracts/sessions.ts';
import * as calls from '../../contracts/sign-in.ts';
import { isRefusal, refuse } from '../../contracts/refusal.ts';
import { nobodyIsNull } from '../../contracts/user.ts';
import type { Counter } from '../kernel/http.ts';
import type { Browser } from '../kernel/person.ts';
import type { Shop } from '../kernel/shop.ts';
import { endSession } from '../sessions/sessions.ts';
import * as signIn from './sign-in.ts';

const nobody = refuse('unauthenticated', 'Please sign in first.');

export function signInRoutes({ serve }: Counter, shop: Shop): void {
  const { db, clock } = shop;
  const tools = signIn.toolsOf(shop);
  const isHuman = signIn.humanCheckOf(shop);
  const useOf = ({ browser, address }: { browser: Browser; address: string }) => ({
    device: browser.device,
    address,
    now: clock.now(),
  });

  serve(calls.readUser, async ({ person, headers }) => {
    const user = await signIn.currentUser(db, person);
    return isRefusal(user) && headers['prefer'] === nobodyIsNull ? null : user;
  });
  serve(calls.login, async (asked) => {
    const wish = { ...asked.body, device: signIn.knownDeviceOf(asked.browser) };
    const signedIn = await signIn.logIn(db, wish, asked.person, useOf(asked));
    if (isRefusal(signedIn)) return signedIn;
    if (!wish.sharedDevice) signIn.rememberDevice(asked.browser, signedIn.answer.id);
    asked.browser.beginSession(signedIn.session.token, signedIn.session.seconds);
    return signedIn.answer;
  });
  serve(calls.readHumanCheck, () => ({ recaptcha: signIn.recaptchaShown(shop.config) }));
  serve(calls.register, async (asked) => {
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
  serve(calls.logout, async ({ person, browser }) => {
    if (person?.sessionId) await endSession(db, person.customerId, person.sessionId);
    browser.endSession();
    return { signedOut: true as const };
  });

  serve(calls.verifyEmail, ({ body, network }) => signIn.verifyEmail(db, { ...body, network }, tools));
  const letterAbout =
    (about: 'verification' | 'reset') =>
    ({ body, network, browser }: { body: { email: string }; network: string; browser: Browser }) =>
      signIn.askForLetter(db, { about, ...body, network, browserId: browser.id }, clock.now());
  serve(calls.resendVerification, letterAbout('verification'));
  serve(calls.forgotPassword, letterAbout('reset'));
  serve(calls.resetPassword, ({ body, network }) => signIn.resetPassword(db, { ...body, network }, tools));
  serve(calls.changeEmail, ({ customerId, body }) => signIn.changeEmail(db, customerId, body, tools));
  serve(calls.confirmEmailChange, ({ body, network }) =>
    signIn.confirmEmailChange(db, { ...body, network }, tools),
  );
  serve(calls.changePassword, ({ person, body }) =>
    person ? signIn.changePassword(db, person, body, tools) : nobody,
  );
  serve(calls.beginTotp, ({ customerId, body }) => signIn.beginTotp(db, customerId, body, clock.now()));
  serve(calls.confirmTotp, ({ customerId, body }) =>
    signIn.confirmTotp(db, customerId, body.code, clock.now()),
  );
  serve(calls.endTotp, ({ customerId, body }) => signIn.endTotp(db, customerId, body, clock.now()));

  serve(makeAccessToken, ({ customerId, body }) => signIn.makeScriptToken(db, customerId, body, clock.now()));

  serve(administrators.listAdministrators, ({ customerId }) => signIn.administratorsShown(db, customerId));
  serve(administrators.addAdministrator, ({ customerId, body }) =>
    signIn.appointAdministrator(db, customerId, body, tools),
  );
  serve(administrators.removeAdministrator, ({ customerId, params, body }) =>
    signIn.dismissAdministrator(db, customerId, { ...params, ...body }, tools),
  );
}
