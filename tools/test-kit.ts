import { readKitForEditing, type KitForEditing, type KitForm } from '../contracts/kits.ts';
import { administratorOf, type Browser } from './test-person.ts';
import type { TestShop } from './test-shop.ts';
import { kitOf, type CastMember } from './test-buyer.ts';

export type Owner = Browser & { read(kit: CastMember): Promise<KitForEditing> };

/** Somebody who runs the shop. */
export async function ownerOf(house: TestShop, email = 'owner@example.com'): Promise<Owner> {
  const browser = await administratorOf(house, email);
  return {
    ...browser,
    async read(member) {
      const { id } = await kitOf(house.app, member);
      return (await browser.ask(readKitForEditing, { params: { id } })).body;
    },
  };
}

/** A new kit, filled in as far as a draft must be. */
export const magpie: KitForm = {
  name: 'Magpie at first light',
  slug: 'magpie-at-first-light',
  sku: '',
  categoryId: 1,
  status: 'draft',
  summary: 'A slow Sunday with black, white and one warm yellow.',
  description: 'Six paints and a bird.',
  priceCents: 6_495,
  rrpCents: null,
  rrpKind: null,
  rrpSource: '',
  rrpSince: null,
  featured: false,
  bestseller: false,
  newArrival: true,
  releasedOn: '2026-11-20',
  difficulty: 'gentle',
  hoursFrom: 4,
  hoursTo: 6,
  finishedWidthMm: 300,
  finishedHeightMm: 400,
  mess: 'A jar of water',
  weightGrams: 650,
  packedLengthMm: 420,
  packedWidthMm: 310,
  packedHeightMm: 40,
  contents: [{ quantity: 1, what: 'printed canvas', detail: '30 × 40 cm' }],
  colours: [{ code: '1', name: 'Black', hex: '#1A1A1A' }],
  alsoNeeded: ['A jar'],
  pictures: [],
  variantLabel: '',
  variants: [],
};
