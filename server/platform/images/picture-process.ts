/**
 * The program that decodes and encodes pictures, in a process of its own: its memory is given back when it
 * ends, a picture that crashes the decoder takes nobody else with it, and no secret of the shop is in reach.
 */
import sharp, { type Sharp } from 'sharp';
import { endAtOnce } from '../../kernel/process/end-at-once.ts';
import type {
  MadePicture,
  PictureAnswer,
  PictureOrder,
  PictureOutcome,
  PictureTask,
} from './picture-tasks.ts';
import { encoderQuality, uploadFormats } from './rules.ts';

/** What cameras call 24 megapixels is more: phones take 5,712 × 4,284. */
const limits = { limitInputPixels: 25_000_000, pages: 1 };

sharp.concurrency(1);
sharp.cache(false);

process.on('message', ({ id, task }: PictureOrder) => {
  void outcomeOf(task).then((outcome) => process.send?.({ id, outcome } satisfies PictureAnswer));
});
// Ctrl-C reaches every process of a terminal; this one ends with the one that started it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', endAtOnce);

async function outcomeOf(task: PictureTask): Promise<PictureOutcome> {
  try {
    if (!(await isAdmitted(task))) return { is: 'unreadable' };
    return { is: 'made', ...(await made(task)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return isAboutMachine(reason) ? { is: 'failed', reason } : { is: 'unreadable' };
  }
}

async function isAdmitted({ kind, bytes }: PictureTask): Promise<boolean> {
  if (kind !== 'upload' && kind !== 'logo' && kind !== 'chart') return true;
  const { format } = await sharp(bytes, limits).metadata();
  return uploadFormats.has(format) || (kind === 'logo' && format === 'svg');
}

/** libvips names what the machine lacks; everything else that it says is about the picture. */
function isAboutMachine(reason: string): boolean {
  return /out of memory|cannot allocate|unable to allocate|no space left|too many open files/i.test(reason);
}

async function made(task: PictureTask): Promise<MadePicture> {
  const { data, info } = await (await drawn(task)).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function drawn(task: PictureTask): Promise<Sharp> {
  if (task.kind === 'sized') return sized(task);
  if (task.kind === 'chart') return chart(task.bytes);
  return task.kind === 'logo' ? logo(task.bytes) : original(task.bytes);
}

/** Twice as large as it is shown anywhere. */
const logoRoom = { width: 640, height: 160 };
const densities = { least: 72, most: 2_400 };

async function logo(bytes: Uint8Array): Promise<Sharp> {
  const { format, height } = await sharp(bytes, limits).metadata();
  const isDrawing = format === 'svg';
  // A drawing has no size of its own; it is drawn at the one that it is shown at.
  const wanted = Math.round((densities.least * logoRoom.height) / height);
  const density = Math.min(densities.most, Math.max(densities.least, wanted));
  return sharp(bytes, isDrawing ? { ...limits, density } : limits)
    .rotate()
    .resize({ ...logoRoom, fit: 'inside', withoutEnlargement: !isDrawing })
    .png({ compressionLevel: 9 });
}

/** Its longer side in pixels: half a metre with five signs to the centimetre stays sharp. */
const chartMost = 2_800;

function chart(bytes: Uint8Array): Sharp {
  return sharp(bytes, limits)
    .rotate()
    .flatten({ background: '#FFFFFF' })
    .resize({ width: chartMost, height: chartMost, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9 });
}

function original(bytes: Uint8Array): Sharp {
  return sharp(bytes, limits)
    .rotate()
    .flatten({ background: '#FBF8F3' })
    .jpeg({ quality: 92, mozjpeg: true });
}

function sized({ bytes, size, format }: Extract<PictureTask, { kind: 'sized' }>): Sharp {
  const resized = sharp(bytes).resize({
    width: size.width,
    height: size.height,
    fit: size.height === undefined ? 'inside' : 'cover',
    withoutEnlargement: size.height === undefined,
  });
  const quality = encoderQuality[format];
  if (format === 'avif') return resized.avif({ quality, effort: 3 });
  if (format === 'webp') return resized.webp({ quality });
  return resized.jpeg({ quality, mozjpeg: true });
}
