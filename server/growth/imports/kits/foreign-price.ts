/** Why a price is not taken: it is in another currency than the shop sells in. Undefined where none is named. */
export function foreignPrice(price: string, currency: string): string | undefined {
  if (price === '' || !isForeign(currency)) return undefined;
  return `${price} ${currency.toUpperCase()} is no price in Australian dollars: it comes in as a draft without one`;
}

/** Whether a file names another currency; one that names none is of this shop. */
export function isForeign(currency: string): boolean {
  return currency !== '' && currency.toUpperCase() !== 'AUD';
}
