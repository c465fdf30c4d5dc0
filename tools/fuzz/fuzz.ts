import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { KnownValues } from './known-values.ts';
import { mutations } from './mutations.ts';
import { readOperations, type Operation, type OperationSchema } from './operations.ts';
import { valuesOf } from './values.ts';

export type FuzzRequest = { method: Operation['method']; url: string; body: unknown };
export type FuzzAnswer = { status: number; body: unknown };

/** An answer that no caller should ever get, and all that is needed to ask for it again. */
export type FuzzFault = {
  operation: string;
  mutation: string;
  seed: number;
  request: FuzzRequest;
  answer: FuzzAnswer;
};

type Options = {
  seed: number;
  /** How often each operation is asked in each way. */
  rounds: number;
  ask(request: FuzzRequest): Promise<FuzzAnswer>;
  /** Operations that end the asking itself, such as signing out. */
  except?: ReadonlySet<string>;
  isOver?: () => boolean;
};

export type FuzzReport = { asked: number; byStatus: Record<number, number>; faults: FuzzFault[] };

/**
 * Asks every operation of the OpenAPI document in every way of being wrong, and rightly. Any 5xx is a
 * fault, and so is a refusal without a sentence. The same seed makes the same requests as long as the
 * shop answers the same.
 */
export async function fuzz({ seed, rounds, ask, except, isOver }: Options): Promise<FuzzReport> {
  const { operations, schemas } = readOperations();
  const known = new KnownValues();
  const report: FuzzReport = { asked: 0, byStatus: {}, faults: [] };
  const asked = operations.filter(({ id }) => !except?.has(id));
  for (const { operation, mutation, seed: own } of casesOf(asked, seed, rounds)) {
    if (isOver?.()) break;
    const request = requestOf(operation, mutation, { seed: own, schemas, known });
    if (!request) continue;
    const answer = await ask(request);
    report.asked += 1;
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
    if (isFault(answer))
      report.faults.push({ operation: operation.id, mutation, seed: own, request, answer });
    if (answer.status < 300) known.learn(answer.body, roomOf(operation.path));
  }
  return report;
}

function* casesOf(operations: readonly Operation[], seed: number, rounds: number) {
  // Reading first: what is there to be named.
  const ordered = operations.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of ordered) {
      for (const [index, mutation] of Object.keys(mutations).entries()) {
        yield { operation, mutation, seed: seed + round * 1_000 + index };
      }
    }
  }
}

function isFault({ status, body }: FuzzAnswer): boolean {
  if (status >= 500) return true;
  const { message } = (body ?? {}) as { message?: unknown };
  return status >= 400 && !(typeof message === 'string' && message.length > 8);
}

type Making = { seed: number; schemas: ReadonlyMap<string, OperationSchema>; known: KnownValues };

function requestOf(operation: Operation, mutation: string, making: Making): FuzzRequest | undefined {
  const { seed, schemas, known } = making;
  const change = mutations[mutation];
  if (!change) throw new Error(`No mutation is called ${mutation}`);
  const context = { schemas, known, room: roomOf(operation.path) };
  function one<T>(values: fc.Arbitrary<T>): T {
    for (const value of fc.sample(values, { seed, numRuns: 1 })) return value;
    throw new Error('fast-check gave nothing.');
  }
  const changed = (fields: unknown) => one(change((fields ?? {}) as Record<string, unknown>));

  const inPath = one(fc.record(fieldsIn('path', operation, context)));
  const inQuery = one(fc.record(fieldsIn('query', operation, context), { requiredKeys: [] }));
  const body = operation.body ? one(valuesOf(operation.body, context)) : undefined;
  const { method } = operation;
  const right = { method, url: addressOf(operation.path, inPath, inQuery), body };
  if (mutation === 'right') return right;

  // What has a body is wrong in it; what has none is wrong in its address.
  const query = operation.body ? inQuery : textFields(changed(inQuery));
  const path = operation.body || Object.keys(inQuery).length > 0 ? inPath : textFields(changed(inPath));
  const wrong = {
    method,
    url: addressOf(operation.path, { ...inPath, ...path }, query),
    body: operation.body ? changed(body) : undefined,
  };
  // A list that is not there cannot be emptied: asking rightly once more would show nothing new.
  return isDeepStrictEqual(wrong, right) ? undefined : wrong;
}

function fieldsIn(
  place: 'path' | 'query',
  operation: Operation,
  context: Parameters<typeof valuesOf>[1],
): Record<string, fc.Arbitrary<unknown>> {
  const here = operation.parameters.filter((parameter) => parameter.in === place);
  return Object.fromEntries(here.map(({ name, schema }) => [name, valuesOf(schema, context, name)]));
}

function textFields(fields: unknown): Record<string, unknown> {
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? (fields as Record<string, unknown>)
    : {};
}

function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]) || '0');
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** Lone surrogates cannot stand in an address; what a client sends instead is their replacement. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 4_000));
}

/** What an address is about: `/api/admin/orders/{id}/notes` is about orders. */
function roomOf(path: string): string {
  const [room = ''] = path.replace(/^\/api\/(admin\/)?/, '').split('/');
  return room;
}
