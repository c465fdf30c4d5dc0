import { expect, test } from 'vitest';
import { emailKinds } from '../../../contracts/platform/email/email-kinds.ts';
import { renderEmail } from './emails.tsx';

const data = emailKinds['craft-night-moved'].sample({
  origin: 'https://stillmade.example',
  brand: 'Stillmade',
});
const read = (change: object) => renderEmail('craft-night-moved', { ...data, ...change });

test('a friend of a craft night that is moved is told of their money only where they have paid', () => {
  const paid = read({ hasPaid: true });
  const unpaid = read({ hasPaid: false });
  for (const words of [paid.text, paid.html]) {
    expect(words).toContain('your money comes back');
    expect(words).not.toContain('Last day to pay');
  }
  for (const words of [unpaid.text, unpaid.html]) {
    expect(words).toContain('you owe nothing');
    expect(words).toContain('Last day to pay');
    expect(words).not.toContain('your money');
  }
});

test('a letter of an earlier version, which does not say who has paid, is read as before', () => {
  expect(read({ hasPaid: undefined }).text).toContain('your money comes back');
});

test('who pays a bag is promised no letter of their own when the parcel leaves; its host is', () => {
  const paid = emailKinds['order-paid'].sample({ origin: 'https://stillmade.example', brand: 'Stillmade' });
  const lettersOf = (change: object) =>
    renderEmail('order-paid', { ...paid, order: { ...paid.order, addsTo: null, ...change } }).text;
  const friend = lettersOf({ bagName: 'Theo', address: null, addsTo: 'SM-10042' });
  expect(friend).toContain('in one parcel to the host, once the last day to pay is over.');
  expect(friend).not.toContain('write again');
  for (const host of [lettersOf({ bagName: 'Mabel' }), lettersOf({ lines: [] })])
    expect(host).toContain('We pack it once the last day to pay is over, and we write again when it leaves.');
  expect(lettersOf({})).toContain('Next we pack it, and we write again when it leaves.');
});
