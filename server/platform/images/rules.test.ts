import { expect, test } from 'vitest';
import { presets } from '../../../contracts/platform/images.ts';
import {
  acceptedFormat,
  encoderQuality,
  everyMaking,
  formats,
  isPictureFile,
  keysMadeOf,
  madeKey,
  uploadFormats,
  wantedPicture,
} from './rules.ts';

const file = `${'0af9'.repeat(8)}.jpg`;
const options = 'width=400,height=400,quality=85,format=avif,fit=cover';
const wanted = { file, size: { width: 400, height: 400 }, options };

test.each([
  ['the shop’s own', `pictures/${file}`, ''],
  ['one on the host of its assets', `https://cdn.example/pictures/${file}`, 'https://cdn.example'],
])('a preset is made of %s picture', (_whose, source, assetsHost) => {
  expect(wantedPicture(options, source, assetsHost)).toEqual(wanted);
});

test.each([
  ['another size', 'width=401,quality=85', `pictures/${file}`, ''],
  ['another folder', options, `secrets/${file}`, ''],
  ['a way out of the folder', options, 'pictures/../server.jpg', ''],
  ['another host', options, `https://evil.example/pictures/${file}`, 'https://cdn.example'],
  ['a host that begins alike', options, `https://cdn.example.evil/pictures/${file}`, 'https://cdn.example'],
  ['a host where the shop has none', options, `/pictures/${file}`, ''],
])('%s is not answered', (_what, asked, source, assetsHost) => {
  expect(wantedPicture(asked, source, assetsHost)).toBeUndefined();
});

test.each([
  [file, true],
  [file.replace('jpg', 'png'), true],
  [file.replace('jpg', 'svg'), false],
  [`x${file}`, false],
  [`${file}.exe`, false],
  [file.slice(1), false],
])('%s is a picture’s file: %s', (name, isOne) => expect(isPictureFile(name)).toBe(isOne));

test.each([
  ['image/avif,image/webp,*/*', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['*/*', 'jpeg'],
  [undefined, 'jpeg'],
])('who accepts %s gets %s', (accept, format) => expect(acceptedFormat(accept)).toBe(format));

test('newer formats need a smaller number for the same look', () => {
  expect(encoderQuality).toEqual({ avif: 56, webp: 78, jpeg: 82 });
});

test('a stranger sends photographs, and no drawing that may hold script', () => {
  expect([...uploadFormats]).toEqual(['jpeg', 'png', 'webp', 'heif']);
});

test('what is made of a picture is kept by its size and format', () => {
  expect(madeKey(wanted, 'webp')).toBe(`made/400x400/${'0af9'.repeat(8)}.webp`);
  expect(madeKey({ ...wanted, size: { width: 600 } }, 'avif')).toBe(`made/600x/${'0af9'.repeat(8)}.avif`);
});

test('of each picture every size is made in every format, those first that most browsers ask for', () => {
  const makings = everyMaking(file);
  const sizes = makings.length / 3;
  expect(makings.map(({ format }) => format)).toEqual([
    ...Array.from({ length: sizes }, () => 'avif'),
    ...Array.from({ length: sizes }, () => 'webp'),
    ...Array.from({ length: sizes }, () => 'jpeg'),
  ]);
  expect(makings).toContainEqual({ wanted, format: 'jpeg' });
  const shared = formats.map((format) => madeKey({ ...wanted, size: presets.share }, format));
  expect(keysMadeOf(file).toSorted()).toEqual(
    [...makings.map((one) => madeKey(one.wanted, one.format)), ...shared].toSorted(),
  );
});
