import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { classes } from '../../ui/classes.ts';

/** Each variant has an address of its own, so choosing one works without script and can be shared. */
export function VariantChoice({ kit: { id, variants } }: { kit: KitDetail }) {
  if (variants.length < 2) return null;
  return (
    <nav aria-label="Variants" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <li key={variant.id}>
            <ShopLink
              to={paths.product(variant.slug)}
              replace
              resetScroll={false}
              aria-current={variant.id === id ? 'true' : undefined}
              className={classes(
                'block min-h-12 rounded-control border px-4 py-2 text-small no-underline',
                variant.id === id ? 'border-2 border-eucalypt bg-mist' : 'border-control bg-white',
              )}
            >
              <span className="block font-[560]">{variant.label}</span>
              <span className="text-stone tabular-nums">
                {priceText(centsOf(variant.salePrice ?? variant.price))}
                {variant.stock <= 0 && (variant.leavesOn ? ' · Pre-order' : ' · Out of Stock')}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
