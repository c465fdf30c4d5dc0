type Kind = 'issued' | 'spent' | 'given_back' | 'refunded' | 'voided' | 'adjusted';

const messages: Readonly<Record<Kind, string>> = {
  issued: 'Kept as credit',
  spent: 'Paid an order',
  given_back: 'An order came to nothing',
  refunded: 'Refunded',
  voided: 'Ended',
  adjusted: 'From the shop',
};

/** What a movement was, as the account's owner reads it. */
export function movementMessage(kind: Kind, reason: string): string {
  return reason === '' ? messages[kind] : `${messages[kind]}: ${reason}`;
}
