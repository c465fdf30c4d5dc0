import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allEndpoints } from '../contracts/all.ts';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import type { RefusalBody } from '../contracts/kernel/refusal.ts';
import { csrfHeader } from '../contracts/kernel/visitor.ts';
import { administratorOf, type TestBrowser } from '../tools/testing/person.ts';
import { testShop, type TestShop } from '../tools/testing/shop.ts';

/** Every call of the back office; a new one is tried as soon as it has a contract. */
const calls = allEndpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'administrator');
const writing = calls.filter(({ body }) => body !== undefined);

const unknownId = '00000000-0000-7000-8000-000000000000';
const fieldsOf = ({ body }: Endpoint): string[] => {
  const { shape = {} } = body as { shape?: object };
  return Object.keys(shape);
};
const each = (endpoint: Endpoint, value: unknown) =>
  Object.fromEntries(fieldsOf(endpoint).map((field) => [field, value]));

/** What a form never sends, and somebody else might. */
const badBodies: Readonly<Record<string, (endpoint: Endpoint) => unknown>> = {
  'no body': () => undefined,
  'nothing in it': () => ({}),
  'a list': () => [],
  'a word': () => 'nonsense',
  'things where words or numbers belong': (endpoint) => each(endpoint, { nonsense: true }),
  'lists of things': (endpoint) => each(endpoint, [{ nonsense: true }]),
  'nothing in each field': (endpoint) => each(endpoint, null),
  'numbers beyond any': (endpoint) => each(endpoint, -1e300),
  'words beyond any': (endpoint) => each(endpoint, 'x'.repeat(20_000)),
  'a character that no text holds': (endpoint) => each(endpoint, 'a\0b'),
  'more than a call takes': (endpoint) => ({ [fieldsOf(endpoint)[0] ?? 'any']: 'x'.repeat(1_100_000) }),
};

/** These are whole without a field, because what they do is in their address. */
const needNothing = new Set(['a list', 'nothing in it', 'no body', 'a word']);
const takesNothing = ({ body }: Endpoint) =>
  [undefined, null, {}, [], 'nonsense'].some((value) => body?.safeParse(value).success);
/** Of those that refuse all of it so many are looked at together: a look at all books takes longer than their calls. */
const lookedAtTogether = 20;

function* lookedAt(): Generator<readonly Endpoint[]> {
  const demanding = writing.filter((endpoint) => !takesNothing(endpoint));
  for (let first = 0; first < demanding.length; first += lookedAtTogether)
    yield demanding.slice(first, first + lookedAtTogether);
  for (const endpoint of writing) if (takesNothing(endpoint)) yield [endpoint];
}

const addressed = ({ path }: Endpoint, id: string) => path.replace(/:\w+/g, id);

/** One fingerprint for each table, in an array because a function takes a hundred arguments: what a refused call may not have changed. */
async function fingerprintOfBooks({ shop }: TestShop): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('limits', 'audit_log', 'sessions', 'migrations') order by 1`.execute(shop.db);
  const fingerprints = tables.map(
    ({ name }) =>
      sql`(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${sql.table(name)} t)`,
  );
  const { rows } = await sql<{
    fingerprint: string;
  }>`select array_to_string(array[${sql.join(fingerprints)}], '') as fingerprint`.execute(shop.db);
  return rows[0]?.fingerprint ?? '';
}

async function send({ app }: TestShop, owner: TestBrowser, endpoint: Endpoint, url: string, body: unknown) {
  const answer = await app.inject({
    method: endpoint.method,
    url,
    remoteAddress: '203.0.113.7',
    headers: {
      cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [csrfHeader]: await owner.csrfToken(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const isJson = /json/.test(String(answer.headers['content-type']));
  const said: Partial<RefusalBody> = isJson ? answer.json() : {};
  return { status: answer.statusCode, body: said };
}

/** @property isWhole whether it did what it does without any field */
async function badlyAsked(harness: TestShop, owner: TestBrowser, endpoint: Endpoint) {
  const problems: string[] = [];
  let isWhole = false;
  const url = addressed(endpoint, unknownId);
  for (const [what, bodyOf] of Object.entries(badBodies)) {
    const { status, body } = await send(harness, owner, endpoint, url, bodyOf(endpoint));
    const isRefused = status >= 400 && status < 500 && (body.message ?? '').length > 8;
    const isDone = status === 200 && needNothing.has(what) && takesNothing(endpoint);
    if (!isRefused && !isDone) problems.push(`${endpoint.name}, ${what}: ${status} ${body.code ?? ''}`);
    isWhole ||= isDone;
  }
  return { problems, isWhole };
}

test(
  'what no form sends is refused with a sentence by every call, and changes nothing',
  { timeout: 600_000 },
  async () => {
    await using harness = await testShop();
    const owner = await administratorOf(harness, 'owner@example.com');
    expect(writing.length).toBeGreaterThan(50);
    const problems: string[] = [];
    let before = await fingerprintOfBooks(harness);
    for (const endpoints of lookedAt()) {
      let isUntouched = true;
      for (const endpoint of endpoints) {
        const answered = await badlyAsked(harness, owner, endpoint);
        problems.push(...answered.problems);
        if (answered.isWhole) isUntouched = false;
      }
      const after = await fingerprintOfBooks(harness);
      const names = endpoints.map(({ name }) => name).join(', ');
      if (isUntouched && after !== before) problems.push(`Something was changed by one of these: ${names}`);
      before = after;
    }
    expect(problems).toEqual([]);
  },
);

test('an id that nobody has, or that cannot be one, is found by no call', { timeout: 360_000 }, async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const named = calls.filter(({ path }) => path.includes(':'));
  expect(named.length).toBeGreaterThan(30);
  const problems: string[] = [];
  for (const endpoint of named) {
    for (const id of [
      unknownId,
      '987654321',
      '99999999999999999999',
      'no-such-thing',
      "1'--",
      '%00',
      '..%2F..',
    ]) {
      const body = endpoint.body && endpoint.method !== 'GET' ? {} : undefined;
      const answer = await send(harness, owner, endpoint, addressed(endpoint, id), body);
      // What belongs to nothing is an empty list.
      const isEmpty = answer.status === 200 && /^(\{"\w+":)?\[\]/.test(JSON.stringify(answer.body));
      if (![400, 404, 409].includes(answer.status) && !isEmpty)
        problems.push(`${endpoint.name} ${id}: ${answer.status}`);
    }
  }
  expect(problems).toEqual([]);
});
