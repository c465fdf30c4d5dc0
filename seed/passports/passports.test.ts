import sharp from 'sharp';
import { expect, test } from 'vitest';
import { passportForm } from '../../contracts/stock/passports/kit-passports.ts';
import { readChart } from '../charts.ts';
import { kits } from '../kits/kits.ts';
import { slugsWithVideos } from '../videos.ts';
import { passportWords } from './passports.ts';
import { stitchesAcross, stitchSigns } from './stitch-chart.ts';

test.for(kits.map((kit) => [kit.slug, kit] as const))(
  '%s has steps of its own and a chart of its shape',
  async ([, kit]) => {
    const { steps, advice } = passportWords(kit);
    const form = { chartId: null, chartWidthMm: null, signs: [], advice };
    const asForm = steps.map(({ title, body }) => ({ title, body, pictureId: null }));
    expect(passportForm.safeParse({ ...form, steps: asForm }).error).toBeUndefined();
    expect(steps.length).toBeGreaterThanOrEqual(8);
    const text = steps.map(({ title, body }) => `${title}: ${body}`).join('\n');
    // No gap where the kit has no such colour, item or measure, and colours that it has.
    expect(text + JSON.stringify(advice)).not.toMatch(/undefined|NaN|null|\(\)| , | \.|  /);
    for (const [, code = ''] of text.matchAll(/\((\w{1,5})\)/g))
      expect(
        kit.colours.flatMap((colour) => [colour.code, ...colour.name.split(' ')]),
        text,
      ).toContain(code);
    const others = kits.filter(({ craft, slug }) => craft === kit.craft && slug !== kit.slug);
    const own = steps.find(({ title }) =>
      others.every((one) => passportWords(one).steps.every((step) => step.title !== title)),
    );
    expect(own, 'a step that no other kit has').toBeDefined();
    expect(
      steps.flatMap(({ shot }) => shot ?? []).toSorted(),
      'a picture of the work at each of its stages',
    ).toEqual(['contents', 'detail', 'half-made', 'hero']);
    const { width, height } = await sharp(Buffer.from(await readChart(kit.slug))).metadata();
    expect(width / height).toBeCloseTo(kit.finishedWidthMm / kit.finishedHeightMm, 1);
  },
);

test('whoever drew a video of a kit finds the step that it shows in its passport', async () => {
  const videos = await slugsWithVideos();
  expect(videos.size).toBeGreaterThan(0);
  for (const kit of kits.filter(({ slug }) => videos.has(slug)))
    expect(
      passportWords(kit).steps.filter(({ showsVideo }) => showsVideo),
      kit.slug,
    ).toHaveLength(1);
});

test('charts of stitches have a square for each stitch, and a sign for each thread', async () => {
  expect(new Set(stitchSigns).size).toBe(stitchSigns.length);
  for (const kit of kits.filter(({ craft }) => craft === 'cross-stitch')) {
    const { width } = await sharp(Buffer.from(await readChart(kit.slug))).metadata();
    expect((width - 1) % stitchesAcross(kit), kit.slug).toBe(0);
    expect(kit.colours.length).toBeLessThanOrEqual(stitchSigns.length);
  }
});
