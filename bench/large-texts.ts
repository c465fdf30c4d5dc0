import { sqlOneOf, pick } from './bulk.ts';

/** The first of them are many times commoner than the last. */
export const firstNames = (
  'Olivia Charlotte Mia Amelia Isla Noah Oliver Jack Leo Henry Ava Grace Matilda Ella Ruby Theodore ' +
  'William Lucas Harriet Zoe Priya Mei Linh Aroha Yasmin Sven Ines Tomasz Keiko Siobhan Arjun ' +
  'Dimitra Bao Fatima Giulia Tane Mabel Edith Winifred Ottilie Basil Clement Iris Opal Juniper ' +
  'Linus Hazel Rupert'
).split(' ');

const beginnings =
  'Ash Brad Carl Dun East Fair Green Hart Ing King Lang Mars Nor Oak Pres Rams Shel Thorn Wal Whit'.split(
    ' ',
  );
const ends = 'ford ton ley field wood well by ham more worth ridge brook den'.split(' ');

/** One of two hundred and sixty, all equally common. */
export const lastName = (row: string) =>
  `${sqlOneOf(beginnings, pick(20, beginnings.length, row))} || ${sqlOneOf(ends, pick(21, ends.length, row))}`;

export const suburbs = (
  'Marrickville Brunswick Newtown Fitzroy Paddington Fremantle Glebe Footscray Ashgrove Subiaco ' +
  'Unley Leura Katoomba Daylesford Bellingen Maleny Cygnet Berry Yass Orange'
).split(' ');

export const colours = 'coral ochre fern indigo pearl rust sage amber plum slate ivory teal'.split(' ');

export const searchedFor = [
  'koala',
  'wattle',
  'cross stitch',
  'paint',
  'gift',
  'magpie',
  'beginner',
  'felt',
  'hoop',
];
