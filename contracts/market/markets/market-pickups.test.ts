import { expect, test } from 'vitest';
import { marketPickupForm } from './market-pickups.ts';

const address = {
  name: 'The green',
  line1: '1 High Street',
  line2: '',
  suburb: 'Yass',
  state: 'NSW',
  postcode: '2582',
};

test('hours at a market that clocks turn round in the night in which they are put forward are refused at their end', () => {
  const stands = (day: string, from: string, to: string) => {
    const { success, error } = marketPickupForm.safeParse({ isOffered: true, address, day, from, to });
    return success || error.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  // Half past two does not come: the clock shows half past three.
  expect(stands('2026-10-04', '02:30', '03:00')).toEqual([
    ['to', 'Clocks in Sydney skip that hour that night: by them it ends before it begins'],
  ]);
  expect(stands('2026-10-04', '02:30', '04:00')).toBe(true);
  expect(stands('2027-04-04', '02:30', '03:00')).toBe(true);
  expect(stands('2026-10-04', '09:00', '14:00')).toBe(true);
  expect(stands('2026-10-04', '14:00', '09:00')).toEqual([['to', 'It ends after it begins']]);
});
