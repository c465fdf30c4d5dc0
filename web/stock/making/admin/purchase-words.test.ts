import { expect, test } from 'vitest';
import { purchaseMail, purchaseText } from './purchase-words.ts';

const order = {
  id: 12,
  supplierEmail: 'orders@paint.example',
  note: 'The matt ones, please.',
  lines: [
    {
      materialId: 1,
      name: 'Pots & lids',
      code: 'POT',
      unit: 'piece',
      quantity: 1,
      received: 0,
      costCents: null,
    },
    { materialId: 2, name: 'Thread', code: '', unit: 'cm', quantity: 12_500, received: 0, costCents: null },
  ],
} as const;

test('a supplier reads what is ordered, line by line, with our number', () => {
  expect(purchaseText({ ...order, lines: [...order.lines] }, 'Stillmade')).toBe(
    [
      'Hello,',
      '',
      'please send us:',
      '',
      '- 1 piece of Pots & lids (POT)',
      '- 12,500 cm of Thread',
      '',
      'The matt ones, please.',
      '',
      'Our order: 12',
      'Stillmade',
    ].join('\n'),
  );
});

test('the letter opens with its lines, whatever signs stand in them', () => {
  const mail = new URL(purchaseMail({ ...order, lines: [...order.lines] }, 'Stillmade'));
  expect(mail.pathname).toBe('orders@paint.example');
  expect(mail.searchParams.get('subject')).toBe('Order 12 of Stillmade');
  expect(mail.searchParams.get('body')).toContain('- 1 piece of Pots & lids (POT)\r\n');
});
