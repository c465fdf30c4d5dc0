import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFast } from './compressed-body.ts';

const kit = (id: number) => ({ id, name: `Wattle ${(id * 7_919) % 1_000}`, price: (id * 137) / 10 });
const list = JSON.stringify(Array.from({ length: 300 }, (_, id) => kit(id)));

test('a list that is compressed leaves little more in memory than what is sent of it', () => {
  const answers = 200;
  const before = process.memoryUsage().arrayBuffers;
  let sent = 0;
  for (let nth = 0; nth < answers; nth++) sent += compressFast(list).bytes.length;
  const taken = process.memoryUsage().arrayBuffers - before;
  expect(list.length).toBeGreaterThan(10_000);
  expect(taken / answers).toBeLessThan(sent / answers + 6_000);
});

test('what is compressed is the text, however long it is and whatever stands in it', () => {
  for (const text of [
    list,
    '“Linen” 🧵 '.repeat(5_000),
    'é'.repeat(400_000),
    `a\uD800${'b'.repeat(2_000)}`,
  ]) {
    const { bytes, isPlain } = compressFast(text);
    expect(isPlain).toBe(false);
    expect(brotliDecompressSync(bytes).equals(Buffer.from(text))).toBe(true);
  }
});

test('a short answer that is kept is not written over by the next one', () => {
  const first = compressFast('{"csrfToken":"first"}');
  compressFast('{"csrfToken":"other"}');
  expect(first.isPlain).toBe(true);
  expect(first.bytes.toString()).toBe('{"csrfToken":"first"}');
  expect(first.bytes.buffer.byteLength).toBe(first.bytes.length);
});
