/** A sentence for the shopper whose wish is larger than the shelf. */
export function notEnoughWords(available: number): string {
  if (available <= 0) return 'This kit has just sold out.';
  return available === 1 ? 'Only 1 of this kit is left.' : `Only ${available} of this kit are left.`;
}
