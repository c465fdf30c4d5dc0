/** Whoever agreed to words without these is not reminded of a cart. */
export const reminderWords = 'one reminder of a cart that I left';

/**
 * What somebody agrees to who asks for the newsletter, wherever they ask; kept with each consent. In a file of its
 * own, because the checkout shows it without the rest of the contract.
 */
export const consentWording = (brand: string): string =>
  `Send me the newsletter of ${brand}: new kits and ideas for a calm evening, about once a month, and ${reminderWords}. I can leave it with one press in every letter.`;
