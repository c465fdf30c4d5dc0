import type { ReactNode } from 'react';
import { ShopLink } from '../../kernel/link.tsx';
import { isNarrowing } from './narrowing.ts';
import { Empty } from './panel.tsx';
import { useAddress } from './use-address.ts';

/**
 * Shown in place of an empty list. If filters have emptied it, it says so and how to remove them, instead of what the
 * list will hold one day.
 */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  const { values, addressWith } = useAddress();
  const narrowing = Object.keys(values).filter((name) => isNarrowing(name) && values[name] !== '');
  if (narrowing.length === 0) return <Empty title={title}>{children}</Empty>;
  const all = addressWith(Object.fromEntries(narrowing.map((name) => [name, undefined])));
  return (
    <Empty title="Nothing is like that">
      Choose other filters, or{' '}
      <ShopLink to={all} preload={false} className="office-link">
        take them off
      </ShopLink>
      .
    </Empty>
  );
}
