import { ownBarcodeOf } from '../contracts/kernel/barcode.ts';
import { categories } from './kits/categories.ts';
import type { SeedKit } from './kits/kit.ts';
import { kits } from './kits/kits.ts';

const placesOnShelf = 6;
/** Second makes are larger than their kits and stand apart. */
const rackOfOthers = 'E';

type InStoreRoom = { barcode: string; shelfPlace: string };

/** Where a kit of the demonstration stands and what its label says: a rack for each craft, six kits on a shelf. */
export function inStoreRoom(kit: SeedKit): InStoreRoom {
  const rack = 'ABCD'[categories.findIndex(({ slug }) => slug === kit.craft)] ?? '';
  const place = kits.filter(({ craft }) => craft === kit.craft).indexOf(kit);
  return { barcode: ownBarcodeOf(kits.indexOf(kit) + 1), shelfPlace: placeOn(rack, place) };
}

/** The same of its second make. */
export function otherInStoreRoom(kit: SeedKit): InStoreRoom {
  const place = kits.filter(({ choice }) => choice).indexOf(kit);
  return { barcode: ownBarcodeOf(kits.length + place + 1), shelfPlace: placeOn(rackOfOthers, place) };
}

function placeOn(rack: string, place: number): string {
  const shelf = Math.floor(place / placesOnShelf) + 1;
  return `${rack}${shelf}-${String((place % placesOnShelf) + 1).padStart(2, '0')}`;
}
