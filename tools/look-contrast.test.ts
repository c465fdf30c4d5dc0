import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookColours } from '../contracts/platform/settings/look-colours.ts';
import { accents, defaultLook, palettes } from '../contracts/platform/settings/look.ts';

const root = join(import.meta.dirname, '..');
const tokens = readFileSync(join(root, 'web/ui/styles/tokens.css'), 'utf8');
const sheet = Object.fromEntries(
  [...tokens.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

const grounds = ['white', 'paper', 'linen', 'sand', 'mist', 'blush'] as const;
const texts = ['ink', 'stone', 'eucalypt', 'deep', 'clay-deep', 'danger', 'success', 'info'] as const;
const filled = ['eucalypt', 'deep', 'clay', 'clay-deep', 'ink', 'danger', 'stone'] as const;

/** What is read: 4.5:1. */
const readPairs: readonly (readonly [string, string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...filled.flatMap((ground) => [['white', ground] as const, ['paper', ground] as const]),
  ...['sage', 'wattle'].map((ground) => ['ink', ground] as const),
  ...['white', 'paper'].map((ground) => ['clay', ground] as const),
];
/** Edges of controls, stars, marks of stock and the focus: 3:1. */
const seenPairs: readonly (readonly [string, string])[] = [
  ...['control', 'star', 'deep'].flatMap((edge) =>
    ['white', 'paper', 'linen', 'mist'].map((ground) => [edge, ground] as const),
  ),
  ...['white', 'paper'].map((ground) => ['success', ground] as const),
];

const looks = palettes.flatMap((palette) => accents.map((accent) => ({ palette, accent })));

test('the default look is the sheet’s own, colour by colour', () => {
  for (const [name, value] of Object.entries(lookColours(defaultLook)))
    expect([name, sheet[name]]).toEqual([name, value]);
});

test.each(looks)('$palette with $accent can be read and its controls seen', (look) => {
  const colours: Record<string, string> = { ...sheet, ...lookColours(look) };
  const poor = (pairs: typeof readPairs, least: number) =>
    pairs
      .map(([on, ground]) => ({ on, ground, ratio: contrast(colours[on] ?? '', colours[ground] ?? '') }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ on, ground, ratio }) => `${on} on ${ground}: ${Math.round(ratio * 100) / 100}`);
  expect(poor(readPairs, 4.5)).toEqual([]);
  expect(poor(seenPairs, 3)).toEqual([]);
});

test('every pair of a ground and a text that stands in one class list is among them', () => {
  const known = new Set(readPairs.map((pair) => pair.join(' on ')));
  const sources = globSync('{web,server}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const lists = sources.flatMap((source) => [...source.matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g)]);
  const found = new Set(lists.flatMap(([, list = '']) => pairsIn(list)));
  expect(found.size).toBeGreaterThan(8);
  expect([...found].filter((pair) => !known.has(pair))).toEqual([]);
});

/** 'bg-blush p-3 text-clay-deep' → 'clay-deep on blush' */
function pairsIn(list: string): string[] {
  const names = (kind: string) =>
    list
      .split(/\s+/)
      .filter((name) => name.startsWith(`${kind}-`))
      .map((name) => name.slice(kind.length + 1))
      .filter((name) => name in sheet);
  return names('text').flatMap((text) => names('bg').map((ground) => `${text} on ${ground}`));
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
