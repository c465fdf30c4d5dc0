import { setTimeout as after } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import { ucpVersion, type ToolName } from '../../contracts/growth/assistants.ts';
import { wellKnownFiles } from '../../contracts/kernel/paths.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { testAssistant } from '../../tools/testing/assistant.ts';
import { openDrillPlace } from './drill-place.ts';
import { openUcpSchemas, type UcpSchemas } from './ucp-schemas.ts';

/** Slower than the shop's own limit of 10 a second for a network. */
const betweenCallsMs = 120;

/** What was said right, and each thing that was not. */
type Verdict = { right: number; faults: string[] };

/**
 * Shops as an assistant, by the public client library of the Model Context Protocol, in each way that the protocol
 * knows, and holds what is answered against UCP's schemas.
 *
 * @param folder a copy of github.com/Universal-Commerce-Protocol/ucp at the tag of the shop's version
 */
export async function holdAssistants(folder?: string): Promise<string[]> {
  await using place = await openDrillPlace('http://127.0.0.1');
  const shop = await place.start('web');
  try {
    return await holdShop(shop.url, folder);
  } finally {
    await shop.stop();
  }
}

async function holdShop(url: string, folder?: string): Promise<string[]> {
  const schemas = folder === undefined ? undefined : await openUcpSchemas(folder);
  if (!schemas)
    console.log(
      `–      UCP's schemas: not checked. Name a copy of its repository at v${ucpVersion} after the drill.`,
    );
  const verdict: Verdict = { right: 0, faults: [] };
  await holdProfile(url, schemas, verdict);
  for (const handshake of [false, true]) {
    const how = handshake ? 'with a handshake' : 'without a handshake';
    await using assistant = await testAssistant(url, { handshake });
    await holdProtocol(assistant.client, how, verdict);
    await shopThrough(assistant.client, how, schemas, verdict);
  }
  console.log(`${verdict.right} right, ${verdict.faults.length} wrong.`);
  console.log(
    '–      streams, logging, prompts, resources, checkout and orders: the shop does not offer them.',
  );
  return verdict.faults;
}

function judge(verdict: Verdict, what: string, fault: string | undefined): void {
  if (fault === undefined) verdict.right += 1;
  else verdict.faults.push(`${what}: ${fault}`);
  if (fault !== undefined) console.log(`WRONG  ${what}: ${fault}`);
}

async function holdProfile(url: string, schemas: UcpSchemas | undefined, verdict: Verdict): Promise<void> {
  const answer = await fetch(new URL(wellKnownFiles.ucpProfile, url));
  const profile = (await answer.json()) as object;
  judge(verdict, 'the profile', answer.ok ? schemas?.faultOfProfile(profile) : `status ${answer.status}`);
}

/** The library itself refuses what is no answer of the protocol. */
async function holdProtocol(client: Client, how: string, verdict: Verdict): Promise<void> {
  const { tools } = await client.listTools();
  judge(verdict, `tools ${how}`, tools.length > 0 ? undefined : 'none is listed');
  for (const { name, inputSchema } of tools)
    judge(verdict, `${name} ${how}`, inputSchema.type === 'object' ? undefined : 'takes no object');
  await after(betweenCallsMs);
  const unknown = await client.callTool({ name: 'place_order', arguments: {} }).then(
    () => 'was answered',
    (error: { code?: number }) => (error.code === -32602 ? undefined : `was refused with ${error.code}`),
  );
  judge(verdict, `a tool that there is not ${how}`, unknown);
}

const line = (id: string, quantity: number) => ({ item: { id }, quantity });
const of = (...line_items: object[]) => ({ cart: { line_items } });

type Structured = { id?: string; products?: { id: string }[] };

/** A search, a reading, a cart from its first kit to its end, and what cannot be had of each. */
async function shopThrough(
  client: Client,
  how: string,
  schemas: UcpSchemas | undefined,
  verdict: Verdict,
): Promise<void> {
  const askFor = async (name: ToolName, given: object): Promise<Structured> => {
    await after(betweenCallsMs);
    const { structuredContent, content } = await client.callTool({ name, arguments: { ...given } });
    const said = `${name} ${JSON.stringify(given)} ${how}`;
    const [beside] = content as { text?: string }[];
    const isSame = beside?.text === JSON.stringify(structuredContent);
    judge(
      verdict,
      `${said}, as text`,
      isSame ? undefined : 'the text says something else than the structure',
    );
    judge(verdict, said, schemas?.faultOfAnswer(name, structuredContent));
    return structuredContent as Structured;
  };
  const catalogue: [ToolName, object][] = [
    ['search_catalog', { catalog: { query: 'easy cross stitch' } }],
    ['search_catalog', { catalog: { query: 'who pays return postage' } }],
    ['search_catalog', { catalog: { query: 'umbrella stand' } }],
    ['search_catalog', { catalog: {} }],
    ['search_catalog', { catalog: { filters: { categories: ['Sawmills'] } } }],
    ['search_catalog', { catalog: { filters: { price: { max: 5_000 } }, pagination: { limit: 2 } } }],
    ['search_catalog', { catalog: { query: 'koala', pagination: { cursor: 'nowhere' } } }],
    ['lookup_catalog', { catalog: { ids: [demoKits.koala.slug, demoKits.snowGum.slug, 'kit-999999'] } }],
    ['get_product', { catalog: { id: 'no-such-kit' } }],
    ...Object.values(demoKits).map(
      ({ slug }) => ['get_product', { catalog: { id: slug } }] as [ToolName, object],
    ),
    ['list_categories', {}],
    ['estimate_delivery', { product_id: demoKits.koala.slug, postcode: '0870' }],
  ];
  for (const [name, given] of catalogue) await askFor(name, given);
  const { id } = await askFor('create_cart', of(line(demoKits.koala.slug, 2), line('no-such-kit', 1)));
  await askFor('create_cart', of(line('no-such-kit', 1)));
  await askFor('update_cart', { id, ...of(line(demoKits.desertPea.slug, 50)) });
  await askFor('get_cart', { id });
  await askFor('cancel_cart', { id });
  await askFor('get_cart', { id });
}
