import { expect, test } from 'vitest';
import { labelsPdf } from '../server/orders/documents/documents.ts';
import { barcodesIn } from '../tools/testing/pdf-reader.ts';
import { labelSlips } from './labels.ts';

test('the labels that are timed are those of different orders, each with its barcode', async () => {
  const slips = labelSlips(6);
  const pdf = await labelsPdf(slips, '2026-11-23', 'labels-a4');
  expect(barcodesIn(pdf)).toEqual(slips.map(({ number }) => number));
  expect(new Set(slips.map(({ lines }) => lines.length)).size).toBeGreaterThan(1);
});
