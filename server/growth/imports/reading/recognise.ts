import type { ImportKind, ImportPlatform } from '../../../../contracts/growth/imports/import-fields.ts';
import { plainHeading } from './columns.ts';

export type Recognised = { platform: ImportPlatform; kind: ImportKind };

/** Headings that only this export has, all of them. */
const signatures: readonly (Recognised & { needs: readonly string[] })[] = [
  { platform: 'shopify', kind: 'kits', needs: ['Handle', 'Title', 'Variant Price'] },
  { platform: 'shopify', kind: 'kits', needs: ['URL handle', 'Title', 'Price'] },
  { platform: 'woocommerce', kind: 'kits', needs: ['ID', 'Type', 'SKU', 'Name', 'Regular price'] },
  { platform: 'etsy', kind: 'kits', needs: ['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY'] },
  { platform: 'square', kind: 'kits', needs: ['Item Name', 'Variation Name', 'Price'] },
  { platform: 'shopify', kind: 'customers', needs: ['First Name', 'Email', 'Accepts Email Marketing'] },
  { platform: 'shopify', kind: 'customers', needs: ['First Name', 'Email', 'Accepts Marketing', 'Zip'] },
  { platform: 'woocommerce', kind: 'customers', needs: ['Name', 'Email', 'Total Spend'] },
  {
    platform: 'square',
    kind: 'customers',
    needs: ['First Name', 'Email Address', 'Email Subscription Status'],
  },
  { platform: 'shopify', kind: 'orders', needs: ['Name', 'Financial Status', 'Lineitem name'] },
  { platform: 'woocommerce', kind: 'orders', needs: ['Order #', 'Status', 'Product(s)'] },
  { platform: 'etsy', kind: 'orders', needs: ['Sale Date', 'Item Name', 'Order ID'] },
  {
    platform: 'etsy',
    kind: 'orders',
    needs: ['Sale Date', 'Order ID', 'Full Name', 'Number of Items', 'Order Total'],
  },
  { platform: 'square', kind: 'orders', needs: ['Transaction ID', 'Item', 'Qty', 'Gross Sales'] },
  { platform: 'shopify', kind: 'reviews', needs: ['product_handle', 'rating', 'body'] },
  { platform: 'woocommerce', kind: 'reviews', needs: ['comment_ID', 'comment_content', 'rating'] },
  { platform: 'woocommerce', kind: 'reviews', needs: ['comment_ID', 'comment_content', 'meta:rating'] },
  { platform: 'etsy', kind: 'reviews', needs: ['star_rating', 'date_reviewed', 'message'] },
];

/** Exports that are known as well and hold nothing to move in, or nothing that is read here. */
const unwanted: readonly (UnwantedFile & { needs: readonly string[] })[] = [
  {
    needs: ['Handle', 'Title', 'SKU', 'HS Code', 'COO', 'Location'],
    sentence:
      'This is Shopify’s inventory by location, which has neither prices nor words. Export Products there, as “CSV for Excel, Numbers or other spreadsheets”: that file has the stock as well.',
  },
  {
    needs: ['Transaction ID', 'Payment ID', 'Total Collected', 'Net Total'],
    sentence:
      'This is Square’s summary of transactions, which names no kits. Export “Items detail CSV” under Transactions there.',
  },
  {
    needs: ['Redirect from', 'Redirect to'],
    sentence: 'This is Shopify’s list of redirects. It is read under Redirects, as a table.',
    leadsTo: 'redirects',
  },
];

export type UnwantedFile = { sentence: string; leadsTo?: 'redirects' };

/** What to export instead of a file that a platform gives and that is not read here; undefined for any other one. */
export function unwantedFile(headings: readonly string[]): UnwantedFile | undefined {
  const known = new Set(headings.map(plainHeading));
  return recognise(headings).platform === 'other'
    ? unwanted.find(({ needs }) => needs.every((heading) => known.has(plainHeading(heading))))
    : undefined;
}

/** Which export a file is, by its headings; a file that nobody knows is taken for kits of another shop. */
export function recognise(headings: readonly string[]): Recognised {
  const known = new Set(headings.map(plainHeading));
  const found = signatures.find(({ needs }) => needs.every((heading) => known.has(plainHeading(heading))));
  return found ? { platform: found.platform, kind: found.kind } : { platform: 'other', kind: 'kits' };
}
