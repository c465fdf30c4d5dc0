import { expect, test } from 'vitest';
import { readJournal, picturesOf } from './journal.ts';
import { kits } from './kits/kits.ts';
import { listPhotographs } from './pictures.ts';

test('the demonstration’s journal shows pictures that there are, and names kits that it sells', async () => {
  const photographs = await listPhotographs();
  const slugs = new Set(kits.map(({ slug }) => slug));
  for (const entry of await readJournal()) {
    const { title, kits: named } = entry;
    const pictures = picturesOf(entry);
    expect(pictures.length, title).toBeGreaterThan(0);
    expect(
      pictures.filter((path) => !photographs.has(path)),
      title,
    ).toEqual([]);
    expect(
      named.filter((slug) => !slugs.has(slug)),
      title,
    ).toEqual([]);
  }
});
