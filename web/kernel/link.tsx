import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { savesData } from './save-data.ts';

type Props = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'hash' | 'params' | 'from'> & { to: string };

const wholeAddress = { exact: true, includeSearch: true };
const noProps = {};

/**
 * A link to an address from `contracts/kernel/paths.ts`, including its query. On that page itself it has
 * `aria-current`.
 */
export function ShopLink({ to, ...rest }: Props) {
  const { pathname, ...place } = addressParts(to);
  return (
    <Link
      preload={savesData() ? false : 'intent'}
      activeOptions={wholeAddress}
      activeProps={noProps}
      {...rest}
      to={pathname}
      {...place}
    />
  );
}

/** @param address a path of the shop's own with its query and hash */
export function addressParts(address: string): {
  pathname: string;
  search: Record<string, string>;
  hash?: string;
} {
  // Most links are a plain path; parsing an address takes a phone half a millisecond, so those are not parsed.
  if (!/[?#]/.test(address)) return { pathname: address, search: {} };
  const url = new URL(address, 'http://shop');
  return {
    pathname: url.pathname,
    search: Object.fromEntries(url.searchParams),
    ...(url.hash === '' ? {} : { hash: url.hash.slice(1) }),
  };
}
