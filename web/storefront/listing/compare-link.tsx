import type { ReactNode } from 'react';
import { compareAddress } from '../../../contracts/storefront/listing/compare-address.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { useComparedKits } from './compared-kits.ts';

type Props = {
  kit: { slug: string; name: string };
  /** Stands before the word. */
  sign?: ReactNode;
  className?: string;
};

/** Puts a kit beside those that were compared last. Without script it begins with this one alone. */
export function CompareLink({ kit: { slug, name }, sign, className }: Props) {
  const others = useComparedKits().filter((other) => other !== slug);
  const beside = others.length === 0 ? '' : ` with ${others.length} other${others.length === 1 ? '' : 's'}`;
  return (
    <ShopLink
      to={compareAddress([...others, slug])}
      preload={false}
      rel="nofollow"
      className={className ?? 'mt-1 inline-block min-h-6 py-1 text-small underline underline-offset-4'}
    >
      {sign}
      Compare<span className="sr-only">: {name}</span>
      {beside}
    </ShopLink>
  );
}
