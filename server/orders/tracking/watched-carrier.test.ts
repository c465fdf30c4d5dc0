import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { Breaker } from '../../kernel/process/breaker.ts';
import { readCounter } from '../../kernel/process/counts.ts';
import type { CarrierProvider } from './carrier.ts';
import { watchedCarrier } from './watched-carrier.ts';

test('a carrier that hangs is left alone, and asked again after the pause', async () => {
  vi.useFakeTimers();
  try {
    const book = vi.fn<CarrierProvider['book']>(() => new Promise(() => {}));
    const plain = { name: 'sandbox', book } as unknown as CarrierProvider;
    const breaker = new Breaker({ firstPauseMs: 5_000, longestPauseMs: 60_000 });
    const carrier = watchedCarrier(plain, { log: pino({ level: 'silent' }), breaker });
    const parcel = { idempotencyKey: 'a:1', carrier: 'Sendle', to: [] };
    const leftAlone = () =>
      readCounter('shop_carrier_calls_total', { carrier: 'sandbox', call: 'book', result: 'left alone' });
    const before = leftAlone();
    for (let tried = 0; tried < 3; tried += 1) {
      const booking = carrier.book(parcel).catch(String);
      await vi.advanceTimersByTimeAsync(9_000);
      expect(await booking).toContain('No answer within');
    }
    await expect(carrier.book(parcel)).rejects.toThrow('left alone');
    expect(book).toHaveBeenCalledTimes(3);
    expect(leftAlone()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(6_000);
    book.mockResolvedValue({ trackingNumber: 'SBX1' });
    expect(await carrier.book(parcel)).toEqual({ trackingNumber: 'SBX1' });
    expect(breaker.isOpen).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
