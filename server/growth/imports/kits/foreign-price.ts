/** Why a price is not taken: it is in another currency than the shop sells in. Undefined where none is named. */
export function foreignPrice(price: string, currency: string): string | undefined {
  const named = currency.toUpperCase();
  if (price === '' || named === '' || named === 'AUD') return undefined;
  return `${price} ${named} is no price in Australian dollars: it comes in as a draft without one`;
}
