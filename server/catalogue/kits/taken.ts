import { type Refusal, refuseFields } from '../../../contracts/kernel/refusal.ts';

const sentences: Readonly<Record<string, { field: string; message: string }>> = {
  products_slug_key: { field: 'slug', message: 'Another kit has this address' },
  products_sku_key: { field: 'sku', message: 'Another kit has this SKU' },
  products_barcode_key: { field: 'barcode', message: 'Another kit has this barcode' },
  categories_slug_key: { field: 'slug', message: 'Another category has this address' },
  categories_code_key: { field: 'code', message: 'Another category has this code' },
};

/** PostgreSQL's unique_violation as a sentence at the field; undefined for any other error. */
export function takenField(error: unknown): Refusal<'malformed'> | undefined {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  const field = code === '23505' ? sentences[constraint] : undefined;
  return field && refuseFields([field]);
}

/** The same as one sentence without its end, for whoever has no fields. */
export function takenAddressOrSku(error: unknown): string | undefined {
  const taken = takenField(error);
  return (taken?.details?.['fields'] as { message: string }[] | undefined)?.[0]?.message;
}
