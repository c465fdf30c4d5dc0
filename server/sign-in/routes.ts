import * as administrators from '../../contracts/administrators.ts';
import * as calls from '../../contracts/sign-in.ts';
import { isRefusal, refuse } from '../../contracts/refusal.ts';
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

  serve(calls.readUser, ({ person }) => signIn.currentUser(db, person));
  serve(calls.login, async (asked) => {
    const signedIn = await signIn.logIn(db, asked.body, asked.person, useOf(asked));
    if (isRefusal(signedIn)) return signedIn;
    asked.browser.beginSession(signedIn.session.token, signedIn.session.seconds);
    return signedIn.answer;
  });
  serve(calls.readHumanCheck, () => ({ recaptcha: signIn.recaptchaShown(shop.config) }));
  serve(calls.register, async (asked) => {
    const registered = await signIn.register(db, asked.body, asked.person, useOf(asked), isHuman);
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

  serve(calls.verifyEmail, ({ body, address }) => signIn.verifyEmail(db, { ...body, address }, tools));
  serve(calls.resendVerification, ({ body, address }) =>
    signIn.askForLetter(db, { about: 'verification', email: body.email, address }, clock.now()),
  );
  serve(calls.forgotPassword, ({ body, address }) =>
    signIn.askForLetter(db, { about: 'reset', email: body.email, address }, clock.now()),
  );
  serve(calls.resetPassword, ({ body, address }) => signIn.resetPassword(db, { ...body, address }, tools));
  serve(calls.changeEmail, ({ customerId, body }) => signIn.changeEmail(db, customerId, body, tools));
  serve(calls.confirmEmailChange, ({ body, address }) =>
    signIn.confirmEmailChange(db, { ...body, address }, tools),
  );
  serve(calls.changePassword, ({ person, body }) =>
    person ? signIn.changePassword(db, person, body, tools) : nobody,
  );
  serve(calls.beginTotp, ({ customerId, body }) =>
    signIn.beginTotp(db, customerId, body.password, clock.now()),
  );
  serve(calls.confirmTotp, ({ customerId, body }) =>
    signIn.confirmTotp(db, customerId, body.code, clock.now()),
  );
  serve(calls.endTotp, ({ customerId, body }) => signIn.endTotp(db, customerId, body.password, clock.now()));

  serve(administrators.listAdministrators, ({ customerId }) => signIn.administratorsShown(db, customerId));
  serve(administrators.addAdministrator, ({ customerId, body }) =>
    signIn.appointAdministrator(db, customerId, body, tools),
  );
  serve(administrators.removeAdministrator, ({ customerId, params, body }) =>
    signIn.dismissAdministrator(db, customerId, { ...params, ...body }, tools),
  );
}
