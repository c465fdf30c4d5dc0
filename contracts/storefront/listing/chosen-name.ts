import type { KitDetail } from './listing.ts';

/**
 * What somebody buys on the page of a kit, with its choice: a variant has it in its name. The column sold_name of the
 * products says the same.
 */
export function chosenName({ id, name, variants }: Pick<KitDetail, 'id' | 'name' | 'variants'>): string {
  const [own] = variants;
  return own && own.id === id ? `${name} – ${own.label}` : name;
}
