import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line, paragraph } from '../../kernel/fields.ts';
import { cursor, nextCursor, searched, sortedBy } from '../../kernel/keyset.ts';
import { orderStates } from '../../orders/orders/orders.ts';
import { ownConsent } from '../../people/consents/consents.ts';
import { keptAddress, emailChoices } from '../../people/customers/customers.ts';

/** The owner's side of people: found, looked at, noted about, handed their data, erased. */

export const customersPerPage = 50;
export const customerShows = ['news', 'unverified', 'administrators', 'guests'] as const;
export const notesMost = 200;

const worth = {
  /** Paid orders, and what they brought in once refunds are taken off. */
  orders: z.int(),
  spentCents: z.int(),
  lastOrderAt: z.nullable(z.string()),
};

export const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  /** Bought without an account: found in the list, with a page of their tags. */
  isGuest: z.boolean(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  wantsNews: z.boolean(),
  ...worth,
});

export type CustomerRow = z.infer<typeof customerRow>;

const note = z.object({ id: z.string(), content: z.string(), at: z.string() });

export const customerDetail = z.object({
  ...customerRow.shape,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  hasTotp: z.boolean(),
  emails: emailChoices,
  /** What the owner calls the person by. */
  tags: z.array(z.string()),
  /** What was said to the newsletter, when and where. */
  newsletter: ownConsent,
  addresses: z.array(keptAddress),
  notes: z.array(note),
  /** Devices that are signed in now. */
  sessions: z.int(),
  reviews: z.int(),
  /** Store credit, which ends with the account. */
  creditCents: z.int(),
  /** The newest ones; the list of orders has them all. */
  newestOrders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.enum(orderStates),
      placedAt: z.string(),
      totalCents: z.int(),
    }),
  ),
});

export type CustomerDetail = z.infer<typeof customerDetail>;

const byId = z.object({ id: z.uuid() });
const reading = ['unauthenticated', 'forbidden', 'not_found'] as const;
const writing = ['malformed', 'csrf', ...reading] as const;

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Open accounts and guests who bought, as a page of a list; found by any part of name or email.',
  access: 'administrator',
  area: 'customers',
  query: z.object({
    q: searched,
    show: z.catch(z.optional(z.enum(customerShows)), undefined),
    /** Only people who are tagged so. */
    tag: z._default(z.string().check(z.maxLength(40)), ''),
    /** Only people of this saved segment. */
    segment: z.catch(z.optional(z.uuid()), undefined),
    sort: sortedBy(['since', 'name', 'email', 'spent'], '-since'),
    after: cursor,
  }),
  answer: z.object({ customers: z.array(customerRow), next: nextCursor }),
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const readCustomer = endpoint({
  name: 'readCustomer',
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'One person: what they ordered and spent, where they live, what they agreed to, what was noted.',
  access: 'administrator',
  area: 'customers',
  params: byId,
  answer: customerDetail,
  refusals: reading,
});

export const writeCustomerNote = endpoint({
  name: 'writeCustomerNote',
  method: 'POST',
  path: '/api/admin/customers/:id/notes',
  summary: 'Notes something about a person. Their own data show it to them.',
  access: 'administrator',
  area: 'customers',
  params: byId,
  /** `personal`: the audit log says that something was noted, and not what. */
  body: z.object({ personalNote: paragraph(2_000).check(z.minLength(1, 'Please write something first.')) }),
  answer: customerDetail,
  refusals: [...writing, 'not_permitted'],
});

export const mostTags = 20;
/** Small letters, so that one tag is not two. */
export const personTags = z.array(line(40, 1).check(z.toLowerCase())).check(z.maxLength(mostTags));

export const tagCustomer = endpoint({
  name: 'tagCustomer',
  method: 'PUT',
  path: '/api/admin/customers/:id/tags',
  summary: 'Says what a person is called by: these tags, and no others. Their own data show them.',
  access: 'administrator',
  area: 'customers',
  params: byId,
  body: z.object({
    tags: personTags,
    /** Theirs when somebody looked; absent, whatever they are is written over. */
    seen: z.optional(personTags),
  }),
  answer: customerDetail,
  refusals: [...writing, 'stale'],
});

export const deleteCustomerNote = endpoint({
  name: 'deleteCustomerNote',
  method: 'DELETE',
  path: '/api/admin/customers/:id/notes/:note',
  summary: 'Takes a note away.',
  access: 'administrator',
  area: 'customers',
  params: z.object({ id: z.uuid(), note: z.uuid() }),
  answer: customerDetail,
  refusals: writing,
});

export const downloadCustomerData = endpoint({
  name: 'downloadCustomerData',
  method: 'GET',
  path: '/api/admin/customers/:id/data',
  summary: 'Everything that the shop keeps about a person, as a file for them.',
  access: 'administrator',
  area: 'customers',
  gives: 'file',
  params: byId,
  answer: z.unknown(),
  refusals: reading,
});

export const downloadSubscribers = endpoint({
  name: 'downloadSubscribers',
  method: 'GET',
  path: '/api/admin/subscribers.csv',
  summary: 'Names and addresses of those who get the newsletter, with when and where they agreed, as CSV.',
  access: 'administrator',
  area: 'customers',
  gives: 'file',
  answer: z.unknown(),
  refusals: ['unauthenticated', 'forbidden'],
});

export const eraseCustomer = endpoint({
  name: 'eraseCustomer',
  method: 'POST',
  path: '/api/admin/customers/:id/erase',
  summary: 'Closes an account for good, as its owner could: personal data go, records of sales stay.',
  access: 'administrator',
  area: 'customers',
  params: byId,
  answer: z.object({ message: z.string() }),
  refusals: [...writing, 'not_permitted'],
});
