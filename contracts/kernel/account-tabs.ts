/** Apart from `paths`, so that only the account's page fetches them. */
export const accountTabs = ['orders', 'kits', 'wishlist', 'reviews', 'gallery', 'details'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** What a passport leads to: the account's kits, with the code of the box in the form that adds it. */
export function addKitPath(code: string): string {
  return `/account?tab=kits&add=${code}`;
}

/** Hands a finished kit on to whoever opens it; the token stands after `#`, so that it is in no server's log. */
export function takeKitPath(token: string): string {
  return `/account?tab=kits#take.${token}`;
}
