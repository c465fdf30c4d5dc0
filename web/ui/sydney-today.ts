import { sydneyWall } from '../../contracts/kernel/sydney-time.ts';

/** Today as '2026-11-20', by the clock of this device: the shop's days begin and end in Sydney. */
export function sydneyToday(): string {
  return sydneyWall(new Date().toISOString()).slice(0, 10);
}
