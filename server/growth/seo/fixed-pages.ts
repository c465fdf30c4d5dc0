import { paths } from '../../../contracts/kernel/paths.ts';

type FixedPage = {
  title: string;
  description: string;
  /** Whether search engines are told where it stands. */
  hasTrail: boolean;
  tags: readonly string[];
};

/** What search engines read of pages that the back office does not edit. `PageHead` of each page in `web/pages` says the same. */
export const presentedPages: Readonly<Record<string, FixedPage>> = {
  [paths.gallery]: {
    title: 'Zen Gallery',
    description:
      'Finished pieces by people who made them, with the hours they took and the rooms they hang in.',
    hasTrail: true,
    tags: [],
  },
  [paths.giftCards]: {
    title: 'Gift cards',
    description: 'A calm evening for somebody else: a gift card by letter, now or on a day that you choose.',
    hasTrail: true,
    tags: [],
  },
  [paths.gifts]: {
    title: 'Find a gift',
    description: 'A calm evening for somebody else: for whom, how much, and by when it has to be there.',
    hasTrail: true,
    tags: [],
  },
  [paths.collections]: {
    title: 'Collections',
    description: 'Kits by the moment that they are for: a first one, an evening, a winter, a gift.',
    hasTrail: true,
    tags: ['fact:collections'],
  },
  [paths.markets]: {
    title: 'Markets',
    description: 'Where our stall stands next: days, hours, addresses, and which kits travel there.',
    hasTrail: true,
    tags: ['fact:pickup_markets'],
  },
  [paths.searchPage]: {
    title: 'Search',
    description: 'Search all kits by name, plant, animal, place or craft.',
    hasTrail: false,
    tags: [],
  },
  [paths.wishlist]: {
    title: 'Wishlist',
    description: 'Kits that you have set aside for later.',
    hasTrail: false,
    tags: [],
  },
  [paths.journal]: {
    title: 'Journal',
    description: 'How things are made, what is new, and what people ask us at the stall.',
    hasTrail: true,
    tags: ['own pages'],
  },
};
