import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Role } from '../../../contracts/kernel/roles.ts';
import type { TokenScope } from '../../../contracts/kernel/token-scopes.ts';
import type { Shop } from '../shop.ts';
import {
  cookieOf,
  deleteCookie,
  deleteHint,
  keepCookie,
  saveHint,
  sealed,
  sessionTokenOf,
  unsealed,
} from './cookies.ts';
import { countTry, type Limit } from './limits.ts';
import { clientAddressOf, networkOfRequest } from './network.ts';
import { makeVisitor } from './visitor.ts';

/**
 * Somebody who is signed in; who runs the shop has roles. `sessionId` is absent for a script, which acts by a token
 * of its own.
 */
export type Person = {
  customerId: string;
  isAdmin: boolean;
  roles: readonly Role[];
  sessionId: string | undefined;
};

/** A script, and what its token may do. */
export type Script = { person: Person; scopes: readonly TokenScope[] };

/** `token` is set when the session's token was renewed; `seconds` is how long the browser should keep it. */
export type Authenticated = { person: Person; renewed?: { token: string; seconds: number | undefined } };

/** Who stands behind a token. The kernel knows no customers; a room tells it. */
export type Authenticate = {
  session(
    token: string,
    use: { device: string; address: string; now: Date },
  ): Promise<Authenticated | undefined>;
  script(token: string, now: Date): Promise<Script | undefined>;
};

export type BrowserSession = {
  beginSession(token: string, seconds: number | undefined): void;
  endSession(): void;
  /** A value that this shop sealed, or undefined. */
  read(what: string): string | undefined;
  keep(what: string, value: string, days: number): void;
  forget(what: string): void;
  /**
   * The browser's id from its cookie, or its network address while it has none: limits of a visitor are counted by
   * it.
   */
  id: string;
  device: string;
};

/** `scopes` are those of a script's token; undefined for a person. */
export type AuthenticatedCaller = {
  person: Person | undefined;
  browser: BrowserSession;
  scopes: readonly TokenScope[] | undefined;
};

export const noBrowser: BrowserSession = {
  beginSession: () => {},
  endSession: () => {},
  read: () => undefined,
  keep: () => {},
  forget: () => {},
  id: '',
  device: '',
};

type Asking = {
  request: FastifyRequest;
  reply: FastifyReply;
  shop: Shop;
  authenticate: Authenticate;
  /** Whether a bearer token is looked at; scripts act in the back office only. */
  takesScripts: boolean;
};

/** With an invalid bearer token the session's cookie decides. */
export async function whoAsks(asking: Asking): Promise<AuthenticatedCaller> {
  const { request, reply, shop, authenticate } = asking;
  const browser = browserOf(request, reply, shop);
  const now = shop.clock.now();

  const bearer = asking.takesScripts ? bearerOf(request) : undefined;
  const script = bearer && (await authenticate.script(bearer, now));
  if (script) return { ...script, browser };

  const token = sessionTokenOf(request, shop);
  if (!token) return { person: undefined, browser, scopes: undefined };
  const found = await authenticate.session(token, {
    device: browser.device,
    address: clientAddressOf(request),
    now,
  });
  if (found?.renewed) keepSession(reply, shop, found.renewed.token, found.renewed.seconds);
  return { person: found?.person, browser, scopes: undefined };
}

function keepSession(reply: FastifyReply, shop: Shop, token: string, seconds: number | undefined): void {
  keepCookie(reply, shop, 'session', token, seconds);
  saveHint(reply, shop, seconds);
}

function browserOf(request: FastifyRequest, reply: FastifyReply, shop: Shop): BrowserSession {
  return {
    beginSession(token, seconds) {
      keepSession(reply, shop, token, seconds);
      // A new visitor's cookie, so that one planted in the browser before the sign-in has no part in the session.
      makeVisitor(reply, shop);
    },
    endSession() {
      deleteCookie(reply, shop, 'session');
      deleteHint(reply);
    },
    read: (what) => unsealed(shop, what, cookieOf(request, shop, what)),
    keep: (what, value, days) => keepCookie(reply, shop, what, sealed(shop, what, value), days * 86_400),
    forget: (what) => deleteCookie(reply, shop, what),
    id: cookieOf(request, shop, 'visitor') ?? networkOfRequest(request),
    device: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
}

/** More than a program needs that hears of changes by webhooks, and less than keeps buyers waiting. */
const callsOfToken: Limit = { name: 'calls of a token', most: 600, minutes: 1 };

export function countCallOfToken(
  { db, clock }: Shop,
  request: FastifyRequest,
): Promise<Refusal<'too_many'> | undefined> {
  return countTry(db, callsOfToken, bearerOf(request) ?? '', clock.now());
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '') ?? [];
  return token;
}
