import { Share2 } from 'lucide-react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkToGive } from './link-to-give.tsx';

/** Hands on a link that holds the kits' numbers and nothing about who wishes for them. */
export function ShareList({ ids }: { ids: readonly number[] }) {
  return (
    <LinkToGive
      path={paths.sharedWishlist(ids.join(','))}
      title="A wishlist"
      copied="Whoever has it sees these kits."
    >
      <Icon of={Share2} size={18} /> Share the list
    </LinkToGive>
  );
}
