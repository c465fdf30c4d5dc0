import { adminCallsPrefix } from '../../contracts/kernel/admin-paths.ts';
import { CallError } from '../../contracts/kernel/call-error.ts';
import { addressOf, type AnswerOf, type Call, type Endpoint } from '../../contracts/kernel/endpoint.ts';
import { csrfHeader, readCsrfToken } from '../../contracts/kernel/visitor.ts';
import { signedInAgain } from './signed-in-again.ts';
import { localDrawer } from './storage.ts';

const timeoutMs = 15_000;
let csrfToken: Promise<string | undefined> | undefined;
let onForbidden: (() => void) | undefined;

/** Is told of each refusal for want of a right, until the function that is returned is called. */
export function whenForbidden(tell: () => void): () => void {
  onForbidden = tell;
  return () => {
    onForbidden = undefined;
  };
}

/**
 * The typed client in the browser. A call that fails throws a `CallError`. Answers are validated by the contract in
 * the back office and at the till; the shop's build leaves the schemas of answers out (`tools/light-contracts.ts`).
 */
export const call: Call = async (endpoint, input, options = {}) => {
  const writes = endpoint.method !== 'GET';
  const request = (token?: string) => send(endpoint, input ?? {}, options, token);
  let { response, text } = await attempt();
  // If the session has ended, the person signs in where they are, and the call goes on.
  if (isSignedOut(response, text) && (await signedInAgain(endpoint))) {
    csrfToken = undefined;
    ({ response, text } = await attempt());
  }
  if (response.status === 403) onForbidden?.();
  if (!response.ok) throw errorOf(response, text);
  return text === '' ? (undefined as never) : answerOf(endpoint, response, text);

  async function attempt(): Promise<Answered> {
    const answered = await textOf(request(writes ? await (csrfToken ??= fetchToken()) : undefined));
    if (answered.response.status !== 403 || !answered.text.includes('CSRF')) return answered;
    csrfToken = fetchToken();
    return textOf(request(await csrfToken));
  }
};

type Answered = { response: Response; text: string };

async function textOf(asked: Promise<Response>): Promise<Answered> {
  const response = await asked;
  return { response, text: await response.text() };
}

function answerOf<E extends Endpoint>(endpoint: E, response: Response, text: string): AnswerOf<E> {
  const body = JSON.parse(text) as AnswerOf<E>;
  const { answer } = endpoint as Partial<Endpoint>;
  const read = answer?.safeParse(body);
  if (read?.error) throw new CallError(response.status, `${endpoint.name} was answered in another shape.`);
  return read ? (read.data as AnswerOf<E>) : body;
}

function isSignedOut({ status }: Response, text: string): boolean {
  return status === 401 && text.includes('"unauthenticated"');
}

function send(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: { signal?: AbortSignal | undefined; headers?: Record<string, string> },
  token?: string,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = new Headers(options.headers);
  if (token) headers.set(csrfHeader, token);
  if (endpoint.path.startsWith(adminCallsPrefix)) bearToken(headers);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  return fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    // What is not there has no text either, and is sent as no body.
    body: JSON.stringify(input.body),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  });
}

/** Somebody may have stored a script's token by hand; signing in never does (specification, section 6). */
function bearToken(headers: Headers): void {
  const token = localDrawer.readText('auth-token');
  if (token) headers.set('authorization', `Bearer ${token}`);
}

/** The token belongs to the session: with another person comes another one. */
export function forgetCsrfToken(): void {
  csrfToken = undefined;
}

/** A failed fetch is logged and yields no token; the next write tries again. */
async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await send(readCsrfToken, {}, {});
    const text = await response.text();
    if (!response.ok) throw errorOf(response, text);
    return answerOf(readCsrfToken, response, text).csrfToken;
  } catch (error) {
    console.error('The CSRF token could not be fetched.', error);
    csrfToken = undefined;
    return undefined;
  }
}

function errorOf(response: Response, text: string): CallError {
  return new CallError(response.status, text || response.statusText);
}
