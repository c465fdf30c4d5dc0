import { CannotStart } from '../../server/kernel/process/cannot-start.ts';

/** Holds, sign-in links and codes of authenticators end by the clock. */
const mostMs = 2_000;

/** @param theirs what `whose` clock said between `before` and `after` of this machine's */
export function assertSameClock(
  theirs: number,
  { before, after }: { before: number; after: number },
  whose: string,
  /** How exactly they tell the time. */
  exactMs = 0,
): string {
  const off = Math.max(0, before - theirs - exactMs, theirs - after);
  const seconds = Math.round(off / 100) / 10;
  if (off > mostMs)
    throw new CannotStart(
      `This machine's clock and that of ${whose} are ${seconds} s apart. Let both follow NTP (timedatectl set-ntp true).`,
    );
  return `It is the time of ${whose}, within ${Math.max(mostMs, exactMs) / 1_000} s.`;
}
