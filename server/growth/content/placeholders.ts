import { envelopeLines, streetLine, type Address } from '../../../contracts/kernel/postal-address.ts';
import type { PickupPlace } from '../../../contracts/pricing/shipping/shipping.ts';
import type { Db } from '../../kernel/database/database.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { ratesAt } from '../../pricing/shipping/shipping.ts';

/** What an owner may write instead of a fact that stands in Settings or with the rates. */
export async function readPlaceholders(db: Db, at: Date): Promise<Readonly<Record<string, string>>> {
  const settings = await currentSettings(db);
  const { pickupPlaces } = await ratesAt(db, at);
  return {
    brand: settings.brand,
    email: settings.email,
    businessName: settings.businessName,
    abn: settings.abn || 'shown on our invoices',
    returnDays: String(settings.returnDays),
    shopAddress: placeOf(settings.shopAddress) ?? 'the address on our invoices',
    returnAddress: placeOf(settings.returnAddress) ?? 'the address in our answer',
    pickupAddress: pickupPlaces.map(pickupText).join(' or ') || 'the address in your email',
  };
}

export function filledIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}

function pickupText({ name, address }: PickupPlace): string {
  return `${name}, ${streetLine(address)}`;
}

function placeOf(address: Address | null): string | undefined {
  return address ? envelopeLines(address).join(', ') : undefined;
}
