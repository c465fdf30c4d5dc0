import { postcode as postcodeField } from '../../../contracts/kernel/fields.ts';
import { localDrawer } from '../../kernel/storage.ts';

const key = 'postcode';

/** Where the last parcel was to go, as this device remembers it; the shop is never told before it is asked. */
export function rememberedPostcode(): string {
  const read = postcodeField.safeParse(localDrawer.readText(key));
  return read.success ? read.data : '';
}

export function rememberPostcode(postcode: string): void {
  localDrawer.writeText(key, postcode);
}

export function forgetPostcode(): void {
  localDrawer.remove(key);
}
