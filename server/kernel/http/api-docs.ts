import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiDocPaths } from '../../../contracts/kernel/paths.ts';
import type { BuiltAssets } from '../../../contracts/web-floor.ts';
import { escapeMarkup } from '../rules.ts';
import { schemaText, type Schema } from './schema-text.ts';

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  security?: Record<string, string[]>[];
  responses: Record<string, Content & { description: string }>;
};
type Content = { content: { 'application/json': { schema: Schema } } };
type OpenApi = {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Call = { method: string; path: string; operation: Operation };

/**
 * The shop's calls for people to read, made from docs/openapi.json: no script, and a stylesheet
 * beside it that takes its colours and typefaces from the shop's own.
 */
export function apiDocsRoutes(app: FastifyInstance, built: BuiltAssets['manifest']): void {
  const shopStyles = Object.values(built).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : []));
  // Read and made when it is first asked for: most shops are never asked, and it takes as long as all other routes.
  let json: Promise<Buffer> | undefined;
  const document = () => (json ??= readFile(join(import.meta.dirname, '../../../docs/openapi.json')));
  let html: string | undefined;
  const keep = 'public, max-age=300';
  app.get(apiDocPaths.page, async (_request, reply) => {
    html ??= apiDocs(JSON.parse((await document()).toString()) as OpenApi, [
      ...shopStyles,
      apiDocPaths.style,
    ]);
    return reply.type('text/html; charset=utf-8').header('cache-control', keep).send(html);
  });
  app.get(apiDocPaths.style, async (_request, reply) => {
    const css = await readFile(join(import.meta.dirname, 'api-docs.css'));
    return reply.type('text/css; charset=utf-8').header('cache-control', keep).send(css);
  });
  app.get(apiDocPaths.openApi, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', keep)
      .send(await document()),
  );
}

function apiDocs(document: OpenApi, styles: readonly string[]): string {
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const rooms = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const schemas = Object.entries(document.components.schemas);
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The shop's calls</title>
<link rel="icon" href="data:,">
${styles.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`).join('\n')}
</head>
<body class="api-docs">
<header><h1>The shop’s calls</h1>
<p>${escapeMarkup(document.info.description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p>For programs: <a href="${apiDocPaths.openApi}">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Rooms"><ul>${rooms.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}
<li><a href="#things">things</a></li></ul></nav>
<main>
${rooms.map((room) => `<section id="${room.name}"><h2>${room.name}</h2>\n${room.calls.map(callText).join('\n')}</section>`).join('\n')}
<section id="things"><h2>things</h2>
${schemas.map(([name, schema]) => `<article id="thing-${name}"><h3>${name}</h3>${pre(schema)}</article>`).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function callText({ method, path, operation }: Call): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const answer = responses['200'];
  const refusals = Object.entries(responses).filter(([status]) => status !== '200');
  return `<article id="${operationId}"><h3><span class="method">${method.toUpperCase()}</span> <code>${escapeMarkup(path)}</code></h3>
<p>${escapeMarkup(summary)}</p>
${scopesText(operation)}${parameters.length > 0 ? `<h4>Parameters</h4><table><tbody>${parameters.map(parameterText).join('')}</tbody></table>` : ''}
${requestBody ? `<h4>Body</h4>${pre(requestBody.content['application/json'].schema)}` : ''}
${answer ? `<h4>Answer</h4>${answerText(answer)}` : ''}
${refusals.length > 0 ? `<h4>Refusals</h4><ul class="refusals">${refusals.map(([status, { description }]) => `<li><b>${status}</b> ${codes(description)}</li>`).join('')}</ul>` : ''}
</article>`;
}

/** Which scope a token needs for it. */
function scopesText({ security = [] }: Operation): string {
  const scopes = security.flatMap(({ token = [] }) => token);
  return scopes.length > 0 ? `<p class="scopes">A token with ${codes(scopes.join(', '))}</p>\n` : '';
}

/** A file has no schema: it is what it is. */
function answerText({ description, content }: NonNullable<Operation['responses'][string]>): string {
  const json = content?.['application/json'];
  return json ? pre(json.schema) : `<p>${escapeMarkup(description)}</p>`;
}

function parameterText({ name, in: place, required, description, schema }: Operation['parameters'][number]) {
  const note = `${place}${required ? '' : ', optional'}${description ? `. ${description}` : ''}`;
  return `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td>${linked(schemaText(schema))}</td><td>${escapeMarkup(note)}</td></tr>`;
}

function codes(description: string): string {
  return description
    .split(', ')
    .map((code) => `<code>${escapeMarkup(code)}</code>`)
    .join(' ');
}

function pre(schema: Schema): string {
  // A keyboard can scroll what is wider than the page.
  return `<pre tabindex="0">${linked(schemaText(schema))}</pre>`;
}

/** Capitalised words that stand in no quotes are the names of things, at the end of the page. */
function linked(text: string): string {
  return escapeMarkup(text).replaceAll(/(?<![\w;])([A-Z][A-Za-z]+)(?![\w&])/g, '<a href="#thing-$1">$1</a>');
}
