import { readFileSync } from 'node:fs';
import type { Place } from '../../../contracts/pricing/shipping/places.ts';
import type { Config } from '../../config.ts';
import { CannotStart } from '../../kernel/process/cannot-start.ts';
import { fewPlaces } from './few-places.ts';
import { indexPlaces, type PlaceIndex } from './place-index.ts';
import { placesInTable } from './place-table.ts';

/** The same for every shop of a process. */
let indexOfFew: PlaceIndex | undefined;

/** The suburbs of this shop: those of the table that LOCALITIES names, else the few of our own. Throws `CannotStart`. */
export function openPlaces(config: Pick<Config, 'localities'>): PlaceIndex {
  if (config.localities) return indexPlaces(placesInFile(config.localities));
  return (indexOfFew ??= indexPlaces(fewPlaces));
}

function placesInFile(path: string): Place[] {
  const places = placesInTable(textOf(path));
  if (typeof places === 'string') throw new CannotStart(`LOCALITIES names ${path}, but ${places}`);
  return places;
}

function textOf(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'it is no text in UTF-8' : `it cannot be read (${code})`;
    throw new CannotStart(`LOCALITIES names ${path}, but ${reason}.`, { cause: error });
  }
}
