import { CallError, isCallError } from '../../contracts/kernel/call-error.ts';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../../contracts/kernel/endpoint.ts';
import { csrfHeader, readCsrfToken } from '../../contracts/kernel/visitor.ts';
import { call } from '../kernel/call.ts';
import { signedInAgain } from '../kernel/signed-in-again.ts';

/** So long may pass without a byte moving. */
const quietMs = 60_000;

type Options<E extends Endpoint> = { input?: InputOf<E>; onProgress?: (part: number) => void };

/**
 * Sends a file as a form, for as long as bytes move, and tells how far it is, from 0 to 1, which `fetch` cannot. What
 * is not answered well throws a `CallError`, and whose session has ended signs in where they are, as with `call`.
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  options: Options<E> = {},
): Promise<AnswerOf<E>> {
  try {
    return await sendOnce(endpoint, file, options);
  } catch (error) {
    const isSignedOut = isCallError(error) && error.refusal?.code === 'unauthenticated';
    if (!isSignedOut || !(await signedInAgain(endpoint))) throw error;
    return sendOnce(endpoint, file, options);
  }
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { input, onProgress }: Options<E>,
): Promise<AnswerOf<E>> {
  const { csrfToken } = await call(readCsrfToken);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, input as { params?: unknown; query?: unknown }));
    request.setRequestHeader(csrfHeader, csrfToken);
    // Its own `timeout` would count from the beginning: a long film on a slow line would never arrive.
    let quiet = setTimeout(giveUp, quietMs);
    const unreached = () => reject(new TypeError('The shop could not be reached.'));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(quiet);
      quiet = setTimeout(giveUp, quietMs);
      onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      try {
        if (status === 200) resolve(JSON.parse(responseText) as AnswerOf<E>);
        else reject(new CallError(status, responseText));
      } catch {
        // Something on the way answered in the shop's place.
        unreached();
      }
    });
    for (const lost of ['error', 'abort']) request.addEventListener(lost, unreached);
    request.addEventListener('loadend', () => clearTimeout(quiet));
    request.send(formWith(file));
    function giveUp(): void {
      request.abort();
    }
  });
}

function formWith(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
