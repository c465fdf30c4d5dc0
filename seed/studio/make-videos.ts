import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { browserOptions } from '../../tools/testing/browser.ts';
import { paletteOf } from '../kits/palette.ts';
import { webmOf, type EncodedFrame } from './webm.ts';

/**
 * Makes the demonstration's videos: a painted canvas, colour by colour in the order of its pots, drawn from the same
 * design as the kit. Frames are encoded as VP8 by the browser of the tests. `node seed/studio/make-videos.ts`
 */
const designs = ['kookaburra', 'lemon-bowl'];

const size = { width: 480, height: 600 };
const framesASecond = 10;
/** What each colour takes, and what the printed lines and the finished piece are shown for. */
const seconds = { colour: 1.6, lines: 3, finished: 3 };
const bitrate = 320_000;

for (const design of designs) {
  const palette = paletteOf(design);
  const svg = await readFile(join(import.meta.dirname, `designs/${design}.svg`), 'utf8');
  const stages = await Promise.all(
    Array.from({ length: palette.length + 1 }, (_, done) =>
      rasterised(paintedSvg(svg, new Set(palette.slice(0, done).map(({ hex }) => hex)))),
    ),
  );
  const steps = [
    { text: 'The canvas as it comes: printed lines, and nothing else yet.', seconds: seconds.lines },
    ...palette.map(({ name }, at) => ({
      text: `Pot ${at + 1}: ${name.toLowerCase()}.`,
      seconds: seconds.colour,
    })),
    { text: 'All of it painted.', seconds: seconds.finished },
  ];
  const frames = await encoded(
    stages,
    steps.map((step) => step.seconds),
  );
  const place = join(import.meta.dirname, `../videos/${design}-paint-by-numbers`);
  await writeFile(`${place}.webm`, webmOf(frames, { ...size, framesASecond }));
  await writeFile(`${place}.vtt`, captionsOf(steps));
}

/** The design with only these colours filled; what is not painted yet is bare cloth with its printed line. */
function paintedSvg(svg: string, painted: ReadonlySet<string>): string {
  return svg.replace(/fill="(#[0-9A-Fa-f]{6})"/g, (whole, hex: string) =>
    painted.has(hex.toUpperCase()) ? whole : 'fill="#FBF8F3" stroke="#B9B2A4" stroke-width="1.6"',
  );
}

async function rasterised(svg: string): Promise<string> {
  const bytes = await sharp(Buffer.from(svg))
    .resize(size.width, size.height, { fit: 'cover' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Each stage is laid over the one before from left to right, as a brush goes; the first and the last stand still. */
async function encoded(stages: readonly string[], lengths: readonly number[]): Promise<EncodedFrame[]> {
  const browser = await chromium.launch(await browserOptions());
  try {
    const page = await browser.newPage();
    // Encoders are there on secure pages alone.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('https://studio.example/');
    const asked = { stages, lengths, ...size, framesASecond, bitrate };
    const encode = await readFile(join(import.meta.dirname, 'encode-in-page.js'), 'utf8');
    const script = `${encode}; encodeInPage(${JSON.stringify(asked)})`;
    const frames = await page.evaluate<{ data: string; atMs: number; isKey: boolean }[]>(script);
    return frames.map(({ data, ...frame }) => ({ ...frame, bytes: Buffer.from(data, 'base64') }));
  } finally {
    await browser.close();
  }
}

function captionsOf(steps: readonly { text: string; seconds: number }[]): string {
  let from = 0;
  const cues = steps.map(({ text, seconds: length }) => {
    const cue = `${timeOf(from)} --> ${timeOf(from + length)}\n${text}\n`;
    from += length;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function timeOf(at: number): string {
  const ms = Math.round(at * 1000);
  return `${padded(Math.floor(ms / 60_000), 2)}:${padded(Math.floor(ms / 1000) % 60, 2)}.${padded(ms % 1000, 3)}`;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
