import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contracts/kernel/endpoint.ts';
import { csrfHeader, readCsrfToken } from '../../contracts/kernel/visitor.ts';

const shared = {
  path: '/looms',
  summary: 'A loom.',
  access: 'visitor',
  answer: z.unknown(),
  refusals: [],
} as const;
const readLoom = endpoint({ ...shared, name: 'readLoom', method: 'GET' });
const buildLoom = endpoint({
  ...shared,
  name: 'buildLoom',
  method: 'POST',
  body: z.object({ width: z.int() }),
});
const plan = { body: { width: 60 } };
const loom = { id: 'k3mP0q' };

type Request = { path: string; token: string | null; init: RequestInit };
let requests: Request[];

/** The network answers in turn; every request is written down. */
function answerWith(...answers: (Response | Error)[]) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, token: new Headers(init.headers).get(csrfHeader), init });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('One request too many.');
    return answer;
  });
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const token = (csrfToken: string) => json({ csrfToken });

const nobody = () => json({ code: 'unauthenticated', message: 'Please sign in first.' }, 401);

/** Each test starts as a browser that has just opened the shop. */
async function freshCall() {
  vi.resetModules();
  return (await import('./call.ts')).call;
}

beforeEach(() => {
  requests = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call from the browser', () => {
  test('reads an answer by its contract, and leaves out what the contract does not name', async () => {
    const call = await freshCall();
    const weigh = endpoint({
      ...shared,
      name: 'weigh',
      method: 'GET',
      answer: z.object({ grams: z.int() }),
    });
    answerWith(json({ grams: 40, addedTomorrow: 'cotton' }), json({ grams: '40' }));
    expect(await call(weigh)).toEqual({ grams: 40 });
    await expect(call(weigh)).rejects.toThrow('weigh was answered in another shape');
  });

  test('reads with credentials and without a token', async () => {
    const call = await freshCall();
    answerWith(json(loom));
    expect(await call(readLoom)).toEqual(loom);
    expect(requests).toMatchObject([{ token: null, init: { credentials: 'include', method: 'GET' } }]);
  });

  test('fetches the token once and sends it with everything that it writes', async () => {
    const call = await freshCall();
    answerWith(token('one'), json({}), json({}));
    await call(buildLoom, plan);
    await call(buildLoom, plan);
    expect(requests.map(({ path }) => path)).toEqual([readCsrfToken.path, buildLoom.path, buildLoom.path]);
    expect(requests.slice(1).map((request) => request.token)).toEqual(['one', 'one']);
  });

  test('tries once more with a fresh token when a 403 speaks of CSRF', async () => {
    const call = await freshCall();
    answerWith(token('old'), json({ message: 'CSRF token is stale' }, 403), token('new'), json(loom));
    expect(await call(buildLoom, plan)).toEqual(loom);
    expect(requests.at(-1)?.token).toBe('new');
  });

  test('whose session has ended signs in, and what was to be saved goes on with a new token', async () => {
    const call = await freshCall();
    const { whenSignedOut } = await import('./signed-in-again.ts');
    const asked: string[] = [];
    whenSignedOut(async ({ name }) => asked.push(name) > 0);
    answerWith(token('old'), nobody(), token('new'), json(loom));
    expect(await call(buildLoom, plan)).toEqual(loom);
    expect(asked).toEqual(['buildLoom']);
    expect(requests.at(-1)).toMatchObject({ token: 'new', init: { body: JSON.stringify(plan.body) } });
  });

  test('who would rather not sign in is told why it was not saved', async () => {
    const call = await freshCall();
    const { whenSignedOut } = await import('./signed-in-again.ts');
    whenSignedOut(async () => false);
    answerWith(token('old'), nobody());
    await expect(call(buildLoom, plan)).rejects.toThrow('Please sign in first.');
  });

  test('tries only once more', async () => {
    const call = await freshCall();
    const stale = () => new Response('CSRF', { status: 403 });
    answerWith(token('old'), stale(), token('new'), stale());
    await expect(call(buildLoom, plan)).rejects.toThrow('403: CSRF');
    expect(requests).toHaveLength(4);
  });

  test('does not try again after any other 403', async () => {
    const call = await freshCall();
    answerWith(token('one'), new Response('Not yours', { status: 403 }));
    await expect(call(buildLoom, plan)).rejects.toThrow('403: Not yours');
  });

  test('logs a token that could not be fetched, and writes without one', async () => {
    const call = await freshCall();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    answerWith(new Error('offline'), json({}));
    await call(buildLoom, plan);
    expect(logged).toHaveBeenCalledOnce();
    expect(requests.at(-1)?.token).toBeNull();
  });

  test('throws the status, a colon and the text, and keeps the refusal for programs', async () => {
    const call = await freshCall();
    const refusal = { code: 'too_large', message: 'That loom does not fit the door.' };
    answerWith(token('one'), json(refusal, 409));
    await expect(call(buildLoom, plan)).rejects.toMatchObject({
      status: 409,
      message: `409: ${JSON.stringify(refusal)}`,
      refusal,
    });
  });

  test('throws the status text where the answer is empty', async () => {
    const call = await freshCall();
    answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(call(readLoom)).rejects.toThrow('502: Bad Gateway');
  });

  test('hears an abort', async () => {
    const call = await freshCall();
    answerWith(json(loom));
    const abort = new AbortController();
    await call(readLoom, {}, { signal: abort.signal });
    abort.abort();
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });
});
