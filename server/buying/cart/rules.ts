import { refuse } from '../../../contracts/kernel/refusal.ts';

export const cartNotFound = refuse(
  'cart_not_found',
  "Your shopping cart couldn't be found. Please refresh the page.",
);
import { priceText } from '../../../contracts/kernel/money.ts';

/** A sentence for the shopper whose wish is larger than the shelf. */
export function notEnoughMessage(available: number): string {
  if (available <= 0) return 'This kit is out of stock now.';
  return available === 1 ? 'Only 1 of this kit is left.' : `Only ${available} of this kit are left.`;
}

/** What is said when a kit was brought along in a larger number than there is. */
export function cutMessage({ name, available }: { name: string; available: number }): string {
  if (available === 0) return `“${name}” is out of stock now and left your cart.`;
  const are = available === 1 ? 'is' : 'are';
  return `Only ${available} of “${name}” ${are} left, so that is how many your cart holds.`;
}

/** What a shopper must know about a line that is not as it was when they put it in; empty when it is. All in cents. */
export function noticeMessage(line: {
  seen: number | null;
  price: number;
  wanted: number;
  available: number;
}): string {
  const { seen, price, wanted, available } = line;
  const sentences: string[] = [];
  if (wanted > available) sentences.push(notEnoughMessage(available));
  if (seen !== null && seen !== price) {
    const way = price < seen ? 'down' : 'up';
    sentences.push(`The price has gone ${way} from ${priceText(seen)} to ${priceText(price)}.`);
  }
  return sentences.join(' ');
}
