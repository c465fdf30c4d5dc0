import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { rememberThisPlace } from './return-place.ts';

type Props = {
  /** The part of this page that one comes back to, as `#questions`. */
  at: string;
  children: ReactNode;
};

/** Within a sentence: the way to sign in, and back to here. */
export function LogInLink({ at, children }: Props) {
  return (
    <ShopLink
      to={paths.auth}
      className="text-eucalypt underline underline-offset-4"
      onClick={() => rememberThisPlace(at)}
    >
      {children}
    </ShopLink>
  );
}
