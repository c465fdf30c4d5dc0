import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contracts/kernel/endpoint.ts';
import { leaveForGood, whenSignedOut } from '../kernel/signed-in-again.ts';
import { sendFile } from './send-file.ts';

vi.mock('../kernel/call.ts', () => ({ call: async () => ({ csrfToken: 'one' }) }));

const sendFilm = endpoint({
  name: 'sendFilm',
  method: 'POST',
  path: '/films',
  summary: 'A film.',
  access: 'visitor',
  takes: 'picture',
  answer: z.unknown(),
  refusals: [],
});

/** A request on a slow line, with the `timeout` that browsers have: counted from the beginning. */
class SlowRequest extends EventTarget {
  static last: SlowRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  open() {
    SlowRequest.last = this;
  }
  setRequestHeader() {}
  send() {
    if (this.timeout > 0) setTimeout(() => this.dispatchEvent(new Event('timeout')), this.timeout);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  moves(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10 }));
  }
  answers(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const film = () => {
  const parts: number[] = [];
  const sent = sendFile(sendFilm, new Blob(['film']), { onProgress: (part) => parts.push(part) });
  sent.catch(() => {});
  return { sent, parts };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a film that takes minutes on a slow line arrives, as long as it goes on', async () => {
  const { sent, parts } = film();
  for (const loaded of [1, 2, 3, 4, 5]) {
    await seconds(40);
    SlowRequest.last.moves(loaded);
  }
  SlowRequest.last.answers(200, '{"id":7}');
  expect(await sent).toEqual({ id: 7 });
  expect(parts.at(-1)).toBe(0.5);
});

test('a film that stands still for a minute is given up', async () => {
  const { sent } = film();
  await seconds(10);
  SlowRequest.last.moves(1);
  await seconds(61);
  await expect(sent).rejects.toThrow('The shop could not be reached.');
});

test('an answer that is not the shop’s ends the sending', async () => {
  const { sent } = film();
  await seconds(1);
  SlowRequest.last.answers(200, '<html>Please log in to the hotel’s network</html>');
  await expect(sent).rejects.toThrow('The shop could not be reached.');
});

test('whoever is signed out while a photograph is sent signs in where they are, and it arrives', async () => {
  const asked = vi.fn(async () => true);
  whenSignedOut(asked);
  const { sent } = film();
  await seconds(1);
  const first = SlowRequest.last;
  first.answers(401, '{"code":"unauthenticated","message":"Please log in."}');
  await seconds(1);
  expect(SlowRequest.last).not.toBe(first);
  SlowRequest.last.answers(200, '{"id":8}');
  expect(await sent).toEqual({ id: 8 });
  expect(asked).toHaveBeenCalledTimes(1);
  leaveForGood();
});
