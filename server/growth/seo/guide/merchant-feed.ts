import { gtinOf } from '../../../../contracts/kernel/barcode.ts';
import { shopZone } from '../../../../contracts/kernel/days.ts';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import { type MerchantChannel, paths } from '../../../../contracts/kernel/paths.ts';
import { imageUrl } from '../../../../contracts/platform/images.ts';
import type { Kit } from '../../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../../contracts/storefront/listing/shown-price.ts';
import { escapeMarkup } from '../../../kernel/rules.ts';
import { pictureUrl } from '../../../platform/images/images.ts';
import type { FeedRow } from './queries.ts';

/** A row with the prices that its page shows. */
export type Offer = FeedRow & Pick<Kit, 'price' | 'rrpPrice' | 'sale'>;
type About = { origin: string; brand: string; tagline: string };

/** How each channel calls what can be bought and what cannot. */
const availabilities: Readonly<Record<MerchantChannel, readonly [there: string, gone: string]>> = {
  google: ['in_stock', 'out_of_stock'],
  meta: ['in stock', 'out of stock'],
  pinterest: ['in stock', 'out of stock'],
};
/** What is not here and can be ordered with a promised day; all three call it so. */
const preorder = 'preorder';

/** RSS 2.0 with Google's names, which Meta and Pinterest read as well. */
export function feedHead({ origin, brand, tagline }: About): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xml(brand)}</title>
<link>${xml(new URL(paths.home, origin).href)}</link>
<description>${xml(tagline)}</description>
`;
}

export const feedEnd = '</channel>\n</rss>\n';

/**
 * One offer. Its price is the one on the kit's page; where the kit was proved dearer before, that is its price and the
 * one on the page the sale price.
 */
export function feedItem(channel: MerchantChannel, row: Offer, { origin, brand }: About): string {
  const whole = (path: string) => new URL(path, origin).href;
  const [first = '', ...others] = row.files.map((file) => whole(imageUrl(pictureUrl(file), 'large')));
  const { priceCents, was } = shownPrice(row);
  const [there, gone] = availabilities[channel];
  return item([
    ['g:id', row.sku],
    ['g:item_group_id', row.group_sku],
    ['g:title', row.name],
    ['g:description', row.summary],
    ['g:link', whole(paths.product(row.slug))],
    ['g:image_link', first],
    ...others.map((link) => ['g:additional_image_link', link] as const),
    ['g:availability', row.available > 0 ? there : row.leaves_on === null ? gone : preorder],
    ['g:availability_date', row.leaves_on === null ? null : momentOf(row.leaves_on)],
    ['g:price', amount(was?.priceCents ?? priceCents)],
    ['g:sale_price', was ? amount(priceCents) : null],
    ['g:brand', brand],
    ['g:gtin', gtinOf(row.barcode) || null],
    ['g:mpn', row.sku],
    ['g:condition', 'new'],
    ['g:is_bundle', row.is_bundle ? 'yes' : null],
    ['g:product_type', row.category],
    // Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts > Art & Crafting Kits
    ['g:google_product_category', '505370'],
    ['g:shipping_weight', `${row.weight_grams} g`],
  ]);
}

function item(fields: readonly (readonly [string, string | null])[]): string {
  const lines = fields.flatMap(([name, value]) =>
    value === null ? [] : [`<${name}>${xml(value)}</${name}>`],
  );
  return `<item>\n${lines.join('\n')}\n</item>\n`;
}

/** The beginning of the promised day in Sydney, as feeds write a moment. */
function momentOf(leavesOn: string): string {
  const begin = Temporal.PlainDate.from(leavesOn).toZonedDateTime(shopZone);
  return begin.toString({ timeZoneName: 'never', smallestUnit: 'minute' });
}

function amount(amountCents: number): string {
  return `${decimalOf(amountCents)} AUD`;
}

/** Control characters may not stand in XML at all. */
function xml(text: string): string {
  return escapeMarkup(text.replaceAll(/[^\P{Cc}\n\t]/gu, ''));
}
