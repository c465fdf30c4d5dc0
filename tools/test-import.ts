import { addressOf } from '../contracts/kernel/endpoint.ts';
import {
  applyImport,
  importOptions,
  planImport,
  readImport,
  readImportPlan,
  sendImport,
  undoImport,
  type ImportOptions,
} from '../contracts/growth/imports/imports.ts';
import { csrfHeader } from '../contracts/kernel/visitor.ts';
import { workOnImport } from '../server/growth/imports/imports.ts';
import type { TestOwner } from './test-kit.ts';
import type { TestShop } from './test-shop.ts';

/** What no export says of a kit. */
export const kitMeasures: Partial<ImportOptions> = {
  hoursFrom: 4,
  hoursTo: 8,
  finishedWidthMm: 300,
  finishedHeightMm: 400,
  weightGrams: 500,
  packedLengthMm: 420,
  packedWidthMm: 310,
  packedHeightMm: 40,
};

/** Moves files in, each step as the owner takes it; the work is done by this test instead of by a worker. */
export function importsOf(house: TestShop, owner: TestOwner) {
  const { db, files, clock } = house.shop;
  const deps = { db, files, now: () => clock.now() };
  const work = (id: string) => workOnImport(deps, id);
  const shown = async (id: string) => (await owner.ask(readImport, { params: { id } })).body;

  async function send(bytes: Uint8Array | string, name = 'export.csv') {
    const cookie = [...owner.cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join('; ');
    const answer = await house.app.inject({
      method: 'POST',
      url: addressOf(sendImport, { query: { name } }),
      headers: { cookie, [csrfHeader]: await owner.csrfToken(), 'content-type': 'text/csv' },
      payload: Buffer.from(bytes as Uint8Array),
    });
    return { status: answer.statusCode, ...answer.json<{ id: string; message: string }>() };
  }

  async function plan(id: string, options: Partial<ImportOptions> = {}) {
    const { platform, kind, mapping } = await shown(id);
    const body = { platform, kind, mapping, options: importOptions.parse(options) };
    await owner.ask(planImport, { params: { id }, body });
    await work(id);
    return { ...(await shown(id)), ...(await owner.ask(readImportPlan, { params: { id } })).body };
  }

  async function apply(id: string) {
    const { status } = await owner.ask(applyImport, { params: { id } });
    await work(id);
    return { status, ...(await shown(id)) };
  }

  async function undo(id: string) {
    const { status, body } = await owner.ask(undoImport, { params: { id } });
    await work(id);
    return { ...(await shown(id)), status, message: body.message };
  }

  /** Sent, tried and written. */
  async function moveIn(bytes: Uint8Array | string, options: Partial<ImportOptions> = {}) {
    const { id } = await send(bytes);
    const planned = await plan(id, options);
    return { id, planned, written: await apply(id) };
  }

  return { deps, work, shown, send, plan, apply, undo, moveIn };
}
