import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

type Difficulty = Kit['difficulty'];

/** Each level has its ground and, always, its word (experience: colour). */
export const difficultyLabels: Readonly<Record<Difficulty, { word: string; tone: BadgeTone }>> = {
  gentle: { word: 'Gentle', tone: 'mist' },
  balanced: { word: 'Balanced', tone: 'blush' },
  focused: { word: 'Focused', tone: 'sand' },
};

/** The hours as they stand on a card, where there is little room. */
export function shortHoursText({ hoursFrom, hoursTo }: Pick<Kit, 'hoursFrom' | 'hoursTo'>): string {
  return hoursText({ hoursFrom, hoursTo }).replace(' to ', '–');
}

/** 405 mm is '40.5 cm'. */
export function centimetres(millimetres: number): string {
  return `${Math.round(millimetres) / 10}`;
}
