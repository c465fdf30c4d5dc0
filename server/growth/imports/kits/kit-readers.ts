import type { ImportPlatform } from '../../../../contracts/growth/imports/import-fields.ts';
import type { Columns } from '../reading/columns.ts';
import type { FileRow } from '../reading/file-rows.ts';
import { etsyKits } from './etsy/rules.ts';
import type { ReadKit } from './read-kit.ts';
import { shopifyKits } from './shopify/rules.ts';
import { squareKits } from './square/rules.ts';
import { wooKits } from './woocommerce/rules.ts';

type KitReader = (rows: AsyncIterable<FileRow>, columns: Columns<'kits'>) => AsyncGenerator<ReadKit>;

/** Who reads the kits of each platform. A file that nobody knows is read like Shopify's: rows of one key are a kit. */
export const kitReaders: Readonly<Record<ImportPlatform, KitReader>> = {
  shopify: shopifyKits,
  woocommerce: wooKits,
  etsy: etsyKits,
  square: squareKits,
  other: shopifyKits,
};
