import type { StartAuthentication, StartRegistration } from './passkey-prompt.ts';

/** Fetched when somebody uses a passkey: no page of the shop needs it before. */
const load = () => import('@simplewebauthn/browser');

export const startRegistrationLater: StartRegistration = async (options) =>
  (await load()).startRegistration(options);

export const startAuthenticationLater: StartAuthentication = async (options) =>
  (await load()).startAuthentication(options);
