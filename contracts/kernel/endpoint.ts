import type * as z from 'zod/mini';
import type { Area } from './areas.ts';
import type { Refusal, RefusalCode } from './refusal.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call: `public` answers are the same for everyone; `visitor` answers belong to the browser
 * that asks; `customer` and `administrator` ask for a person who is signed in (401 for nobody, 403 for
 * somebody else); `anonymous` calls are counted and nothing else: no cookie is read or set, so there is
 * nothing that a forged one could borrow; `provider` calls carry a signature instead of a cookie and a CSRF token.
 */
export type Access = 'public' | 'anonymous' | 'visitor' | 'customer' | 'administrator' | 'provider';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One call of the shop, as a value. The server's validation and serialisation, the OpenAPI document
 * and the browser's typed `call` are all read from it, so a call is described once.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Code extends RefusalCode = RefusalCode,
> = {
  /** Unique, in camelCase; the operation's id in OpenAPI. */
  name: string;
  method: Method;
  /** `:name` marks a parameter. */
  path: string;
  summary: string;
  access: Access;
  /** Of the calls of the back office: roles and tokens include it or not. */
  area?: Area | undefined;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Headers that the call reads, in lower case, with what each is for. */
  headers?: Readonly<Record<string, string>>;
  answer: Answer;
  /** The body is a picture's or a video's own bytes, a CSV table's, or those of a file that another platform exported, instead of JSON. */
  takes?: 'picture' | 'table' | 'export' | 'video';
  /** Its JSON may be a megabyte long, as a list of 10,000 prices is. */
  isLong?: boolean;
  /** The answer is a file to keep, such as a table or a paper, instead of JSON. */
  gives?: 'file';
  /** Cache tags of the answer: a write that announces one of them drops every cached copy. */
  tags?: (answer: z.infer<Answer>, params: Params extends Schema ? z.output<Params> : undefined) => string[];
  /**
   * For an answer to a visitor that depends only on the secret in its address, not on who asks: a page at that
   * address may be rendered with it. Neither the page nor the answer is cached.
   */
  onSecretPages?: boolean;
  /**
   * Every request is counted for the owner, so no cache in between may answer it; the shop's own cache counts its
   * answers.
   */
  isCounted?: boolean;
  /** Every refusal of the call's handler is named here: another one is a type error. */
  refusals: readonly Code[];
};

/** A call of the back office names its area, and no other call does. */
type Placed =
  | { access: 'administrator'; area: Area }
  | { access: Exclude<Access, 'administrator'>; area?: undefined };

export function endpoint<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Code extends RefusalCode = never,
>(
  description: Endpoint<Params, Query, Body, Answer, Code> & Placed,
): Endpoint<Params, Query, Body, Answer, Code> {
  return description;
}

type Parsed<S> = S extends Schema ? z.infer<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives, after parsing. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

type PartOf<Name extends string, S> = S extends Schema
  ? Partial<z.input<S>> extends z.input<S>
    ? { [K in Name]?: Given<S> }
    : { [K in Name]: Given<S> }
  : unknown;

/** What a caller gives, before parsing. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? PartOf<'params', P> & PartOf<'query', Q> & PartOf<'body', B>
    : never;

export type AnswerOf<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer A>
    ? z.infer<A>
    : never;

/** The refusals that a contract names. */
export type RefusalOf<E extends Pick<Endpoint, 'refusals'>> = Refusal<E['refusals'][number]>;

/** The typed client: answered over HTTP in the browser, in process while a page is rendered. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options?: { signal?: AbortSignal | undefined; headers?: Record<string, string> },
) => Promise<AnswerOf<E>>;

/** `/api/cart/items/:id` with `{ id: 'x' }` and a query becomes the address to ask. */
export function addressOf(called: Endpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = called.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(
    (input.query ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
