import type { ReactNode } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { classes } from '../../ui/classes.ts';
import { KitCard } from './kit-card.tsx';

type Props = {
  kits: readonly Kit[];
  actions?: (kit: Kit) => ReactNode;
  /** How many of the pictures are in sight at once and are fetched before all others. */
  first?: number;
  /** Beside filters there is room for one column less. */
  narrow?: boolean;
};

/** So many fill the first screen of most windows. */
const nearAtFirst = 8;

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,calc(50%-8px)),1fr))] gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-14';

/** @param actions what a page puts under each card, such as the cart's button */
export function KitGrid({ kits, actions, first = 2, narrow }: Props) {
  return (
    <ul className={classes(grid, narrow ? 'wide:grid-cols-4' : 'lg:grid-cols-4 wide:grid-cols-5')}>
      {kits.map((kit, index) => (
        <li
          key={kit.id}
          className={classes(
            'min-w-0',
            index >= nearAtFirst && 'later [--tall:29rem] md:[--tall:33rem] xl:[--tall:36rem]',
          )}
        >
          <KitCard kit={kit} actions={actions?.(kit)} first={index < first} />
        </li>
      ))}
    </ul>
  );
}
