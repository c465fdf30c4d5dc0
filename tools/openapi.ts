/**
 * Writes docs/openapi.json from the endpoint values of contracts/; `--check` fails when it is behind.
 */
import { readFileSync } from 'node:fs';
import { allEndpoints, contractsOf } from '../contracts/all.ts';
import { verbOf } from '../contracts/kernel/areas.ts';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { refusalStatus, type RefusalCode } from '../contracts/kernel/refusal.ts';
import { scopesIncluding } from '../contracts/kernel/token-scopes.ts';
import { csrfHeader } from '../contracts/kernel/visitor.ts';
import { keepOrCompare } from './generated.ts';
import { SchemaRegistry, type Json } from './openapi-schemas.ts';

const schemas = new SchemaRegistry();
for (const contract of Object.values(contractsOf)) schemas.name(contract);

const document = {
  openapi: '3.1.1',
  info: {
    title: 'The shop',
    version: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
    description:
      'Every call of the shop. Money is a decimal string in AUD ("49.95") or, where a field ends in Cents, a whole number of cents. A refusal answers with a stable `code` for programs and a `message` for people.',
  },
  servers: [{ url: '/' }],
  tags: Object.keys(contractsOf).map((name) => ({ name })),
  paths: pathsOf(),
  components: {
    schemas: schemas.components,
    securitySchemes: {
      visitor: { type: 'apiKey', in: 'cookie', name: 'visitor', description: 'Set by readCsrfToken.' },
      csrf: { type: 'apiKey', in: 'header', name: csrfHeader, description: 'Read by readCsrfToken.' },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'An access token of Settings → Access. A call names the scopes of which it needs one.',
      },
    },
  },
};

await keepOrCompare(
  { 'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n` },
  process.argv.includes('--check'),
);

function pathsOf(): Json {
  const byPath = Map.groupBy(allEndpoints, ({ endpoint }) =>
    endpoint.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}'),
  );
  return Object.fromEntries(
    [...byPath].map(([path, same]) => [
      path,
      Object.fromEntries(
        same.map(({ room, endpoint }) => [endpoint.method.toLowerCase(), operation(room, endpoint)]),
      ),
    ]),
  );
}

function operation(room: string, endpoint: Endpoint): Json {
  const needsToken = !['provider', 'anonymous'].includes(endpoint.access) && endpoint.method !== 'GET';
  return {
    operationId: endpoint.name,
    tags: [room],
    summary: endpoint.summary,
    ...securityOf(endpoint, needsToken),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...Object.entries(endpoint.headers ?? {}).map(([name, description]) => ({
        name,
        in: 'header',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemas.input(endpoint.body)) } }
      : {}),
    responses: {
      200: answerOf(endpoint),
      ...refusals(endpoint.refusals),
    },
  };
}

/** A person's session, or a token that has one of the scopes. */
function securityOf(endpoint: Endpoint, needsToken: boolean): Json {
  const byPerson = needsToken ? [{ visitor: [], csrf: [] }] : [];
  if (!endpoint.area) return needsToken ? { security: byPerson } : {};
  const scopes = scopesIncluding(verbOf(endpoint), endpoint.area);
  const person = needsToken ? byPerson : [{ visitor: [] }];
  return { security: [...person, ...scopes.map((scope) => ({ token: [scope] }))] };
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.gives === 'file') return { description: 'A file.', content: { '*/*': {} } };
  return { description: 'The answer.', content: json(schemas.output(endpoint.answer)) };
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.input(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function refusals(codes: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => refusalStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      { description: same.join(', '), content: json(refusalSchema(same)) },
    ]),
  );
}

function refusalSchema(codes: readonly RefusalCode[]): Json {
  return {
    type: 'object',
    properties: { code: { enum: codes }, message: { type: 'string' }, details: { type: 'object' } },
    required: ['code', 'message'],
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
