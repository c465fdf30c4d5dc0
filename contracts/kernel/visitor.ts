import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const csrfHeader = 'x-csrf-token';

/**
 * A cookie beside the session's, without any secret. Its absence tells pages that nobody is signed in, so that a
 * guest's browser need not ask on every page and be refused.
 */
export const signedInHint = 'signed-in';

export const readCsrfToken = endpoint({
  name: 'readCsrfToken',
  method: 'GET',
  path: '/api/csrf-token',
  summary: 'The token that every writing call of this browser sends in X-CSRF-Token.',
  access: 'visitor',
  answer: z.object({ csrfToken: z.string() }),
  refusals: [],
});
