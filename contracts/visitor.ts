import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const csrfHeader = 'x-csrf-token';

export const readCsrfToken = endpoint({
  name: 'readCsrfToken',
  method: 'GET',
  path: '/api/csrf-token',
  summary: 'The token that every writing call of this browser sends in X-CSRF-Token.',
  access: 'visitor',
  answer: z.object({ csrfToken: z.string() }),
  refusals: [],
});
