import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { rememberPlace } from './remember-place.ts';

type Props = {
  /** The part of this page that one comes back to, as `#questions`. */
  at: string;
  children: ReactNode;
};

/** Within a sentence: the way to sign in, and back to here. */
export function LogInLink({ at, children }: Props) {
  const rememberHere = () => {
    const { pathname, search } = window.location;
    rememberPlace(`${pathname}${search}${at}`, document.title);
  };
  return (
    <ShopLink to={paths.auth} className="text-eucalypt underline underline-offset-4" onClick={rememberHere}>
      {children}
    </ShopLink>
  );
}
