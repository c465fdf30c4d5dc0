import { paths } from '../../../contracts/kernel/paths.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';

/** The other makes that the page lets a shopper choose, each at its own address; feeds name the group by the same SKU. */
export function productGroupOf(kit: KitDetail, whole: (path: string) => string) {
  const [head] = kit.variants;
  if (!head) return {};
  const hasVariant = kit.variants.map(({ id, slug, sku, label, price, salePrice, stock, leavesOn }) =>
    id === kit.id
      ? { '@id': `${whole(paths.product(slug))}#product` }
      : {
          '@type': 'Product',
          '@id': `${whole(paths.product(slug))}#product`,
          name: label,
          sku,
          url: whole(paths.product(slug)),
          offers: {
            '@type': 'Offer',
            url: whole(paths.product(slug)),
            price: salePrice ?? price,
            priceCurrency: 'AUD',
            ...availabilityOf(stock, leavesOn),
          },
        },
  );
  const group = `${whole(paths.product(head.slug))}#group`;
  const isVariantOf = {
    '@type': 'ProductGroup',
    '@id': group,
    name: kit.name,
    productGroupID: head.sku,
    url: whole(paths.product(head.slug)),
    hasVariant,
  };
  return { isVariantOf };
}

/** As search engines are told it; of a pre-order also the day by which it leaves. */
export function availabilityOf(stock: number, leavesOn?: string) {
  if (stock > 0) return { availability: 'https://schema.org/InStock' };
  if (leavesOn === undefined) return { availability: 'https://schema.org/OutOfStock' };
  return { availability: 'https://schema.org/PreOrder', availabilityStarts: leavesOn };
}
