import { expect, test } from 'vitest';
import { rangeIn } from './ranges.ts';
import { videoTypeOf } from './video-bytes.ts';

const box = (type: string, content = '', size = content.length + 8) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(size);
  return Buffer.concat([head, Buffer.from(type + content)]);
};
const mp4 = Buffer.concat([box('ftyp', 'isom0000'), box('moov', 'x'), box('mdat', 'samples', 0)]);
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.from([0x18, 0x53, 0x80, 0x67, 0]),
]);

test('a video is told by its bytes', () => {
  expect(videoTypeOf(mp4)).toBe('mp4');
  expect(videoTypeOf(webm)).toBe('webm');
});

test.for([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['an MP4 that was cut off', mp4.subarray(0, 20)],
  [
    'an MP4 with something behind it',
    Buffer.concat([box('ftyp'), box('moov'), box('mdat'), Buffer.from('<p>')]),
  ],
  ['an MP4 without samples', Buffer.concat([box('ftyp'), box('moov')])],
  ['a box that ends nowhere', Buffer.concat([box('ftyp'), box('moov', '', 1)])],
  ['another Matroska', Buffer.from(webm.toString('latin1').replace('webm', 'matr'), 'latin1')],
] as const)('%s is no video', ([, bytes]) => {
  expect(videoTypeOf(bytes)).toBeUndefined();
});

test.for([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-30', { from: 70, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-1', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
] as const)('of a hundred bytes %j is %j', ([header, range]) => {
  expect(rangeIn(header, 100)).toEqual(range);
});
