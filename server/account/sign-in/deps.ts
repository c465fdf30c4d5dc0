import type { Shop } from '../../kernel/shop.ts';

/** What signing in needs besides the database. */
export type SignInDeps = {
  /** Links in emails begin with this, never with a request's Host header. */
  siteOrigin: string;
  now: () => Date;
};

export function signInDepsOf({ config, clock }: Shop): SignInDeps {
  return { siteOrigin: config.siteOrigin, now: clock.now };
}
