import { describe, expect, test } from 'vitest';
import { dayMs } from '../../contracts/kernel/days.ts';
import { askedDays, withinDays } from '../../server/catalogue/kits/was-price.ts';
import { categories } from './categories.ts';
import type { Craft, SeedKit } from './kit.ts';
import { kits } from './kits.ts';
import { paletteOf } from './palette.ts';

const crafts = categories.map((category) => category.slug);

describe('the demonstration shop', () => {
  test('has four categories, numbered and coded as the specification says', () => {
    expect(categories.map(({ id, code }) => [id, code])).toEqual([
      [1, 'PBN'],
      [2, 'CSK'],
      [3, 'FNK'],
      [4, 'PNK'],
    ]);
  });

  test.each(crafts)('sells twelve kits of %s, in every difficulty, and none of a design twice', (craft) => {
    const listing = kitsOf(craft);
    expect(listing).toHaveLength(12);
    expect(new Set(listing.map((kit) => kit.difficulty)).size).toBe(3);
    expect(new Set(listing.map((kit) => kit.design)).size).toBe(12);
  });

  test('sells each of 24 designs in two crafts', () => {
    const designs = Map.groupBy(kits, (kit) => kit.design);
    expect(designs.size).toBe(24);
    for (const pair of designs.values()) expect(pair).toHaveLength(2);
  });

  test('tells every kit from every other by slug, name, summary and description', () => {
    for (const told of ['slug', 'name', 'summary', 'description'] as const) {
      expect(new Set(kits.map((kit) => kit[told])).size, told).toBe(kits.length);
    }
  });

  test('begins and ends no two descriptions alike', () => {
    const words = kits.map((kit) => kit.description.split(/\s+/));
    expect(new Set(words.map((all) => all.slice(0, 4).join(' '))).size).toBe(kits.length);
    expect(new Set(words.map((all) => all.slice(-4).join(' '))).size).toBe(kits.length);
  });

  test('shows every stock badge, and both sides of each of their limits', () => {
    const stock = new Set(kits.map((kit) => kit.stock));
    for (const amount of [0, 1, 9, 10]) expect(stock).toContain(amount);
    expect(kits.filter((kit) => kit.stock >= 10).length).toBeGreaterThan(kits.length / 2);
  });

  test.each(['featured', 'bestseller', 'newArrival'] as const)(
    'has eight kits marked %s, some in each craft',
    (flag) => {
      const marked = kits.filter((kit) => kit[flag]);
      expect(marked).toHaveLength(8);
      expect(new Set(marked.map((kit) => kit.craft)).size).toBe(4);
    },
  );

  test('calls the latest kits new, and no others', () => {
    const dates = (isNew: boolean) =>
      kits.filter((kit) => kit.newArrival === isNew).map((kit) => kit.releasedOn);
    expect(dates(true).toSorted()[0]! > dates(false).toSorted().at(-1)!).toBe(true);
  });

  test('shows about nine higher prices', () => {
    expect(kits.filter((kit) => kit.was !== null)).toHaveLength(9);
  });
});

test('some kits are sold in two makes, in more than one price', () => {
  const chosen = kits.flatMap(({ choice, priceCents }) => (choice ? [{ ...choice, priceCents }] : []));
  expect(chosen.length).toBeGreaterThanOrEqual(3);
  for (const { own, other, priceCents } of chosen) {
    expect(other.label).not.toBe(own);
    expect(other.priceCents).toBeGreaterThan(priceCents);
    expect(other.costCents).toBeLessThan(other.priceCents / 2);
  }
});

describe('every kit', () => {
  test('is priced above its cost', () => {
    for (const kit of kits) {
      expect(kit.priceCents, kit.slug).toBeGreaterThanOrEqual(2995);
      expect(kit.priceCents, kit.slug).toBeLessThanOrEqual(12995);
      expect(kit.costCents, kit.slug).toBeGreaterThan(0);
      expect(kit.costCents, kit.slug).toBeLessThan(kit.priceCents / 2);
    }
  });

  test('shows a higher price only where it was asked for long enough, and lately', () => {
    for (const kit of kits) {
      if (kit.was === null) continue;
      expect(kit.was.priceCents, kit.slug).toBeGreaterThan(kit.priceCents);
      expect(kit.was.endedDaysAgo, kit.slug).toBeLessThan(withinDays / 2);
      const ended = Date.parse('2026-11-20') - kit.was.endedDaysAgo * dayMs;
      expect(ended - Date.parse(kit.releasedOn), kit.slug).toBeGreaterThan(2 * askedDays * dayMs);
    }
  });

  test('counts money, stock and grams in whole numbers', () => {
    for (const kit of kits) {
      const counted = [kit.priceCents, kit.was?.priceCents ?? 0, kit.costCents, kit.stock, kit.weightGrams];
      for (const number of counted) expect(Number.isSafeInteger(number) && number >= 0, kit.slug).toBe(true);
    }
  });

  test('is described in two or three short paragraphs, and summed up in a line', () => {
    for (const kit of kits) {
      expect(kit.summary.length, kit.slug).toBeLessThanOrEqual(110);
      const paragraphs = kit.description.split('\n\n');
      expect(paragraphs.length, kit.slug).toBeGreaterThanOrEqual(2);
      expect(paragraphs.length, kit.slug).toBeLessThanOrEqual(3);
      for (const paragraph of paragraphs) expect(paragraph, kit.slug).toMatch(/^\S.{0,420}[.?!]$/u);
    }
  });

  test('takes an honest stretch of time', () => {
    for (const kit of kits) {
      expect(kit.hoursFrom, kit.slug).toBeGreaterThanOrEqual(3);
      expect(kit.hoursTo, kit.slug).toBeGreaterThan(kit.hoursFrom);
      expect(kit.hoursTo, kit.slug).toBeLessThanOrEqual(60);
    }
  });

  test('came out on a real day', () => {
    for (const kit of kits) {
      expect(Temporal.PlainDate.from(kit.releasedOn).toString(), kit.slug).toBe(kit.releasedOn);
      expect(kit.releasedOn >= '2025-01-01' && kit.releasedOn < '2026-12-01', kit.slug).toBe(true);
    }
  });

  test('fits its box, and the box the post', () => {
    for (const kit of kits) {
      const [length, width, height] = kit.packedMm;
      expect([length, width, height], kit.slug).toEqual([length, width, height].toSorted((a, b) => b - a));
      // Australia Post carries parcels of up to 1,050 mm and 0.25 m³; flat rates end at 5 kg.
      expect(length, kit.slug).toBeLessThanOrEqual(1050);
      expect(length * width * height, kit.slug).toBeLessThanOrEqual(0.25e9);
      expect(kit.weightGrams, kit.slug).toBeGreaterThan(150);
      expect(kit.weightGrams, kit.slug).toBeLessThanOrEqual(5000);
      const rolled = kit.contents.some((item) => item.detail?.includes('rolled'));
      const sides = [kit.finishedWidthMm, kit.finishedHeightMm].toSorted((a, b) => b - a) as [number, number];
      expect(length, kit.slug).toBeGreaterThan(rolled ? sides[1] : sides[0]);
      if (!rolled) expect(width, kit.slug).toBeGreaterThan(sides[1]);
    }
  });

  test('says all that it takes, as its craft and its parts have it', () => {
    for (const { slug, craft, requirements, finishedWidthMm } of kits) {
      const { stitchesPer10Cm, ...measured } = requirements;
      expect(Object.values(measured), slug).not.toContain(null);
      expect(stitchesPer10Cm !== null, slug).toBe(craft === 'cross-stitch');
      const isInLap = craft === 'cross-stitch';
      if (!isInLap) expect(requirements.tableWidthMm, slug).toBeGreaterThan(finishedWidthMm);
    }
    expect(kits.filter(({ requirements }) => requirements.hands === 'one')).toHaveLength(12);
  });

  test('lists what is in the box in whole things', () => {
    for (const kit of kits) {
      expect(kit.contents.length, kit.slug).toBeGreaterThanOrEqual(5);
      for (const item of kit.contents) {
        expect(Number.isInteger(item.quantity) && item.quantity >= 1, kit.slug).toBe(true);
        expect(item.detail, kit.slug).not.toBe('');
      }
    }
  });

  test('has seven colours or more, and no code twice', () => {
    for (const kit of kits) {
      expect(kit.colours.length, kit.slug).toBeGreaterThanOrEqual(7);
      expect(new Set(kit.colours.map((colour) => colour.code)).size, kit.slug).toBe(kit.colours.length);
    }
  });

  test('is stitched in threads close to the colours of its design', () => {
    for (const kit of kitsOf('cross-stitch')) {
      const palette = paletteOf(kit.design);
      for (const { code, hex } of kit.colours) {
        const nearest = Math.min(...palette.map((shade) => difference(hex, shade.hex)));
        expect(nearest, `${kit.slug}, DMC ${code}`).toBeLessThanOrEqual(22);
      }
    }
  });

  test('names its colours as the craft does', () => {
    for (const kit of kits) {
      for (const { code, name, hex } of kit.colours) {
        expect(code, kit.slug).toMatch(codeOf[kit.craft]);
        expect(name, kit.slug).toMatch(/^[A-Z]/);
        expect(hex, kit.slug).toMatch(/^#[0-9A-F]{6}$/);
      }
    }
  });
});

/** DMC numbers run to four digits, with a few words and one snow white beside them. */
const codeOf: Record<Craft, RegExp> = {
  'paint-by-numbers': /^[1-9]\d?$/,
  'cross-stitch': /^([1-9]\d{0,3}|B5200|Ecru|White)$/,
  'felt-art': /^[A-Z]$/,
  'punch-needling': /^[1-9]\d?$/,
};

function kitsOf(craft: Craft): SeedKit[] {
  return kits.filter((kit) => kit.craft === craft);
}

/** How far apart two colours look: their distance in CIELAB, where 2 can just be seen. */
function difference(one: string, other: string): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function lab(hex: string): [number, number, number] {
  const linear = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [linear(1), linear(3), linear(5)];
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
