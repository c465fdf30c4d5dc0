import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { textOnPages } from './pdf-reader.ts';

/** A drawing whose packed bytes end in a carriage return. */
function packedToCarriageReturn(): Buffer {
  for (let x = 100_000; x < 200_000; x += 1) {
    const packed = deflateSync(`${x} 0 m`);
    if (packed.at(-1) === 13) return packed;
  }
  throw new Error('One of them ends in it');
}

test('a page is read whole whatever byte its drawing ends in', () => {
  const packed = packedToCarriageReturn();
  const pdf = Buffer.concat([
    Buffer.from('1 0 obj\n<< /Type /Page /Contents 2 0 R >>\nendobj\n'),
    Buffer.from(`2 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  expect(textOnPages(pdf)).toHaveLength(1);
});
