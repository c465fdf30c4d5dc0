import { fourDigits } from '../../../contracts/kernel/plain-checks.ts';
import { stateOfPostcode, unknownPostcodeText } from '../../../contracts/kernel/postcodes.ts';
import { localDrawer } from '../../kernel/storage.ts';

const key = 'postcode';

const notFourDigits = 'A postcode has four digits';

/** Why a parcel cannot go there, in a sentence; undefined for a postcode of the country. */
export function whyNoPostcode(text: string): string | undefined {
  const postcode = text.trim();
  if (!fourDigits.test(postcode)) return notFourDigits;
  return stateOfPostcode(postcode) ? undefined : unknownPostcodeText(postcode);
}

/** Where the last parcel was to go, as this device remembers it; the shop is never told before it is asked. */
export function rememberedPostcode(): string {
  const kept = localDrawer.readText(key) ?? '';
  return whyNoPostcode(kept) ? '' : kept.trim();
}

export function rememberPostcode(postcode: string): void {
  if (whyNoPostcode(postcode)) return;
  localDrawer.writeText(key, postcode);
}

export function forgetPostcode(): void {
  localDrawer.remove(key);
}
