import { compareAddress } from '../../../contracts/storefront/listing/compare-address.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { classes } from '../../ui/classes.ts';
import { useComparedKits } from './compared-kits.ts';

type Props = { kit: { slug: string; name: string }; className?: string };

/** Puts a kit beside those that were compared last. Without script it begins with this one alone. */
export function CompareLink({ kit: { slug, name }, className }: Props) {
  const others = useComparedKits().filter((other) => other !== slug);
  const beside = others.length === 0 ? '' : ` with ${others.length} other${others.length === 1 ? '' : 's'}`;
  return (
    <ShopLink
      to={compareAddress([...others, slug])}
      preload={false}
      rel="nofollow"
      className={classes('inline-block min-h-6 py-1 text-small underline underline-offset-4', className)}
    >
      Compare<span className="sr-only">: {name}</span>
      {beside}
    </ShopLink>
  );
}
