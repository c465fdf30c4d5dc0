import { useEffect, useRef } from 'react';
import { listNotifications } from '../../../../contracts/people/notifications.ts';
import { call } from '../../../kernel/call.ts';
import { isSoundWanted, playOrderSound, readySound } from './order-sound.ts';

/** The order that was sounded last: a page has a bell for each width, and both count. */
let sounded: string | undefined;

/** Plays a sound on this device when a new order is among what has become unread. */
export function useOrderSound(unread: number | undefined): void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    document.addEventListener('pointerdown', readySound, { passive: true });
    document.addEventListener('keydown', readySound);
    return () => {
      document.removeEventListener('pointerdown', readySound);
      document.removeEventListener('keydown', readySound);
    };
  }, []);
  useEffect(() => {
    const more = unread === undefined || before.current === undefined ? 0 : unread - before.current;
    before.current = unread;
    if (more <= 0 || !isSoundWanted()) return;
    void soundNewest(more).catch(() => undefined);
  }, [unread]);
}

/** @param count how many have become unread; they are the newest */
async function soundNewest(count: number): Promise<void> {
  const { notifications } = await call(listNotifications, { query: {} });
  const fresh = notifications.filter(({ isRead }) => !isRead).slice(0, count);
  const order = fresh.find(({ kind }) => kind === 'order')?.id;
  if (order === undefined || order === sounded) return;
  sounded = order;
  playOrderSound();
}
