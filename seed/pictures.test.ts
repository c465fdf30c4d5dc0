import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kits } from './kits/kits.ts';
import { listPictures, shotPath, shotsOf } from './pictures.ts';

const pictures = await listPictures();
const byPath = new Map(pictures.map((picture) => [picture.path, picture]));

test.each(kits)('$slug has at least four pictures, the finished work first', ({ slug }) => {
  const shots = shotsOf(slug, byPath);
  expect(shots.length).toBeGreaterThanOrEqual(4);
  expect(shots.slice(0, 2)).toEqual(['hero', 'contents']);
});

test('every picture says in words of its own what it shows', () => {
  expect(pictures.filter(({ alt }) => alt.length < 20).map(({ path }) => path)).toEqual([]);
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
});

test('works hang in six rooms or more among thirty things, none in more than one picture in eight', () => {
  const lived = pictures.filter(({ room }) => room !== undefined);
  const counts = new Map<string, number>();
  for (const name of lived.flatMap(({ room = '', props = [] }) => [`room: ${room}`, ...props]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const rooms = [...counts.keys()].filter((name) => name.startsWith('room: '));
  expect(rooms.length).toBeGreaterThanOrEqual(6);
  expect(counts.size - rooms.length).toBeGreaterThanOrEqual(30);
  const often = [...counts].filter(([, count]) => count > Math.max(1, kits.length / 8));
  expect(often).toEqual([]);
});

/** Two pictures of which fewer than so many of 256 comparisons differ would look the same at a glance. */
const leastApart = 26;

test('no two pictures are near-duplicates', async () => {
  const hashes = await Promise.all(pictures.map(({ path }) => differenceHash(path)));
  const alike = hashes.flatMap((one, at) =>
    hashes.slice(at + 1).flatMap((other, after) => {
      const apart = bitsApart(one, other);
      return apart < leastApart
        ? [`${pictures[at]?.path} and ${pictures[at + 1 + after]?.path}: ${apart}`]
        : [];
    }),
  );
  expect(alike).toEqual([]);
});

/** A picture's dHash: of 16 rows of 17 grey fields, whether each is darker than its neighbour. */
async function differenceHash(path: string): Promise<boolean[]> {
  const grey = await sharp(join(import.meta.dirname, 'pictures', path))
    .resize(17, 16, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return Array.from({ length: 256 }, (_, bit) => {
    const at = Math.floor(bit / 16) * 17 + (bit % 16);
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0);
  });
}

function bitsApart(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((bit, at) => bit !== other[at]).length;
}
