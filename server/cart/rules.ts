import { refuse } from '../../contracts/refusal.ts';

export const noCart = refuse(
  'cart_not_found',
  "Your shopping cart couldn't be found. Please refresh the page.",
);

/** A sentence for the shopper whose wish is larger than the shelf. */
export function notEnoughWords(available: number): string {
  if (available <= 0) return 'This kit has just sold out.';
  return available === 1 ? 'Only 1 of this kit is left.' : `Only ${available} of this kit are left.`;
}
