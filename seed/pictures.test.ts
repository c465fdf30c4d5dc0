import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kits } from './kits/kits.ts';
import { listPictures, shotsOf } from './pictures.ts';

const pictures = await listPictures();
const byPath = new Map(pictures.map((picture) => [picture.path, picture]));

test.each(kits)(
  '$slug has four pictures or more: finished, laid out, from near and half made',
  ({ slug }) => {
    expect(shotsOf(slug, byPath).slice(0, 4)).toEqual(['hero', 'contents', 'detail', 'half-made']);
  },
);

test.each(kits)('$slug has six pictures, the last of them the work as it comes', ({ slug }) => {
  expect(shotsOf(slug, byPath)).toEqual([
    'hero',
    'contents',
    'detail',
    'half-made',
    'in-room',
    'as-it-comes',
  ]);
});

test('every picture says in words of its own what it shows', () => {
  expect(pictures.filter(({ alt }) => alt.length < 20).map(({ path }) => path)).toEqual([]);
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
});

test('a photograph is as large as its list says, which is what the shop keeps it by', async () => {
  const wrong = await Promise.all(
    pictures.map(async ({ path, width, height }) => {
      const real = await sharp(join(import.meta.dirname, 'pictures', path)).metadata();
      return real.width === width && real.height === height && !real.exif ? [] : [path];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});

test('finished works hang in many rooms among many things, none in more than one picture in eight', () => {
  const lived = pictures.filter(({ room }) => room !== undefined);
  const counts = new Map<string, number>();
  for (const name of lived.flatMap(({ room = '', props = [] }) => [`room: ${room}`, ...props]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const rooms = [...counts.keys()].filter((name) => name.startsWith('room: '));
  expect(rooms.length).toBeGreaterThanOrEqual(Math.min(6, Math.floor(lived.length / 2)));
  expect(counts.size - rooms.length).toBeGreaterThanOrEqual(Math.min(30, lived.length));
  const often = [...counts].filter(([, count]) => count > Math.max(1, kits.length / 8));
  expect(often).toEqual([]);
});

test('beside the works in the heroes stand many things, none in more than one picture in eight', () => {
  const heroes = kits.map(({ slug }) => byPath.get(`kits/${slug}/hero.jpg`));
  expect(heroes.filter((hero) => hero?.props === undefined)).toEqual([]);
  const counts = new Map<string, number>();
  for (const name of heroes.flatMap((hero) => [...new Set(hero?.props)]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  expect(counts.size).toBeGreaterThanOrEqual(30);
  expect([...counts].filter(([, count]) => count > kits.length / 8)).toEqual([]);
});

test('customers photograph at home, among many things, none in more than one picture in eight', () => {
  const sent = pictures.filter(({ path }) => /^(gallery|reviews)\//.test(path));
  expect(sent.filter(({ props = [] }) => props.length === 0).map(({ path }) => path)).toEqual([]);
  const counts = new Map<string, number>();
  for (const name of sent.flatMap(({ props = [] }) => props)) counts.set(name, (counts.get(name) ?? 0) + 1);
  expect(counts.size).toBeGreaterThanOrEqual(Math.min(40, sent.length * 2));
  expect([...counts].filter(([, count]) => count > sent.length / 8)).toEqual([]);
});

test('a hero or a customer’s picture says in words what it lists beside its work', () => {
  const unsaid = pictures.flatMap(({ path, alt, room, props = [] }) =>
    room === undefined
      ? props.filter((name) => !alt.includes(lastWord(name))).map((name) => `${path}: ${name}`)
      : [],
  );
  expect(unsaid).toEqual([]);
});

function lastWord(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

/** Two pictures of which fewer than so many of 256 comparisons differ would look the same at a glance. */
const leastApart = 12;

test('no two pictures are near-duplicates', () => {
  const looks = pictures.map(({ look }) => BigInt(`0x${look}`));
  const alike = looks.flatMap((one, at) =>
    looks.slice(at + 1).flatMap((other, after) => {
      const apart = bitsIn(one ^ other);
      return apart < leastApart
        ? [`${pictures[at]?.path} and ${pictures[at + 1 + after]?.path}: ${apart}`]
        : [];
    }),
  );
  expect(alike).toEqual([]);
});

// Each picture is decoded whole for it, so every twelfth has to do.
test('the looks that are listed are those of the pictures', async () => {
  const some = pictures.filter((_, at) => at % 12 === 0);
  const apart = await Promise.all(
    some.map(async ({ path, look }) => bitsIn((await lookOf(path)) ^ BigInt(`0x${look}`))),
  );
  expect(apart.filter((bits) => bits > 56)).toEqual([]);
});

/** A picture's difference hash (dHash): of 16 rows of 17 grey fields, whether each is darker than the next. */
async function lookOf(path: string): Promise<bigint> {
  const grey = await sharp(join(import.meta.dirname, 'pictures', path))
    .resize(17, 16, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const bits = Array.from({ length: 256 }, (_, bit) => {
    const at = Math.floor(bit / 16) * 17 + (bit % 16);
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0) ? '1' : '0';
  });
  return BigInt(`0b${bits.join('')}`);
}

function bitsIn(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length;
}
