import { Link, type LinkComponentProps } from '@tanstack/react-router';

type Props = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'hash' | 'params' | 'from'> & { to: string };

/** A link to an address from `contracts/paths.ts`, query and all. */
export function ShopLink({ to, ...rest }: Props) {
  const { pathname, search, hash } = partsOf(to);
  return <Link preload="intent" {...rest} to={pathname} search={search as never} hash={hash} />;
}

export function partsOf(address: string) {
  const url = new URL(address, 'http://shop');
  return {
    pathname: url.pathname,
    search: Object.fromEntries(url.searchParams),
    hash: url.hash === '' ? undefined : url.hash.slice(1),
  };
}
