import type { Columns } from '../reading/columns.ts';
import { beginOf } from '../reading/html-text.ts';
import type { ReadKit } from './read-kit.ts';

/** Colours that shops name, as they are commonly understood: no export says more than a name. */
const known = new Map(
  Object.entries({
    black: '#1A1A1A',
    white: '#FFFFFF',
    grey: '#8C8C8C',
    gray: '#8C8C8C',
    silver: '#C0C0C0',
    red: '#C62828',
    burgundy: '#6D1B2B',
    pink: '#E99AB0',
    coral: '#F0806A',
    orange: '#E8862E',
    terracotta: '#C2643F',
    yellow: '#F2C230',
    mustard: '#C9982B',
    gold: '#C9A227',
    cream: '#F5EBD7',
    beige: '#D9C7A8',
    brown: '#6B4A2F',
    green: '#3F7A4B',
    olive: '#6B6B2F',
    sage: '#9CAF88',
    mint: '#A8D8C0',
    teal: '#2A7F7F',
    turquoise: '#3FB5B0',
    blue: '#2F5DA8',
    navy: '#1F2F56',
    purple: '#6A4A8C',
    lilac: '#B9A3D0',
  }),
);

/** As many as a kit can have. */
const mostColours = 120;
const longestName = 60;

type Say = (column: string, message: string) => void;

/** A palette of names, without those that nobody can say the colour of, which are told. */
function coloursOf(names: readonly string[], say: Say): ReadKit['colours'] {
  const named = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
  if (named.length > mostColours)
    say('Colours', `It has ${named.length} colours; the first ${mostColours} come in`);
  const wanted = named.slice(0, mostColours);
  const unknown = wanted.filter((name) => hexOf(name) === undefined);
  if (unknown.length > 0) say('Colours', stayOut(unknown));
  return wanted.flatMap((name, index) => {
    const hex = hexOf(name);
    return hex === undefined ? [] : [{ code: String(index + 1), name: beginOf(name, longestName), hex }];
  });
}

function hexOf(name: string): string | undefined {
  const words = name.toLowerCase();
  return known.get(words) ?? known.get(words.split(' ').at(-1) ?? '');
}

function stayOut(unknown: readonly string[]): string {
  const names = unknown.map((name) => `‘${beginOf(name, longestName)}’`).join(', ');
  return unknown.length === 1
    ? `The shop does not know the colour ${names}: it stays out of the palette until you add it to the kit`
    : `The shop does not know the colours ${names}: they stay out of the palette until you add them to the kit`;
}

const options = [1, 2, 3] as const;

/**
 * The palette of a kit: what its column of colours lists, else the values of the option that is called Colour or Color.
 *
 * @param cells the row that names the options
 * @param valuesOf the values of such an option, which each platform writes in its own way
 */
export function readColours(
  cells: readonly string[],
  columns: Columns<'kits'>,
  say: Say,
  valuesOf: (field: `option${(typeof options)[number]}Value`) => readonly string[],
): ReadKit['colours'] {
  const listed = columns.cell(cells, 'colours');
  if (listed !== '') return coloursOf(listed.split(/[,;|/]/), say);
  const at = options.find((one) => /colou?r/i.test(columns.cell(cells, `option${one}Name`)));
  return at === undefined ? [] : coloursOf(valuesOf(`option${at}Value`), say);
}
