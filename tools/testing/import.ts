import { readKitForEditing } from '../../contracts/catalogue/kits/kits.ts';
import {
  applyImport,
  importOptions,
  planImport,
  readImport,
  readImportPlan,
  sendImport,
  sendImportPicture,
  undoImport,
  type ImportOptions,
} from '../../contracts/growth/imports/imports.ts';
import { addressOf } from '../../contracts/kernel/endpoint.ts';
import { csrfHeader } from '../../contracts/kernel/visitor.ts';
import { listInventory } from '../../contracts/stock/inventory/inventory.ts';
import { workOnImport } from '../../server/growth/imports/imports.ts';
import type { TestOwner } from './kit.ts';
import type { TestShop } from './shop.ts';

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

/** The first kit that the back office finds by this, as its form has it. */
export async function kitNamed(owner: TestOwner, q: string) {
  const { rows } = (await owner.ask(listInventory, { query: { q } })).body;
  return (
    rows[0] && { ...rows[0], ...(await owner.ask(readKitForEditing, { params: { id: rows[0].id } })).body }
  );
}

/** Moves files in, each step as the owner takes it; the work is done by this test instead of by a worker. */
export function importsOf(harness: TestShop, owner: TestOwner) {
  const { db, files, clock, config } = harness.shop;
  const deps = { db, files, now: () => clock.now(), pictureHosts: config.importPictureHosts };
  /** In as many turns as a picture is tried whose host cannot be reached. */
  const work = async (id: string) => {
    for (let turn = 0; turn < 3; turn += 1) await workOnImport(deps, id);
  };
  const shown = async (id: string) => (await owner.ask(readImport, { params: { id } })).body;

  async function post(url: string, payload: Uint8Array | string, type: string) {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, [csrfHeader]: await owner.csrfToken(), 'content-type': type };
    return harness.app.inject({ method: 'POST', url, headers, payload: Buffer.from(payload as Uint8Array) });
  }

  async function send(bytes: Uint8Array | string, name = 'export.csv') {
    const answer = await post(addressOf(sendImport, { query: { name } }), bytes, 'text/csv');
    return { status: answer.statusCode, ...answer.json<{ id: string; message: string }>() };
  }

  async function sendPicture(id: string, name: string, bytes: Uint8Array) {
    const answer = await post(
      addressOf(sendImportPicture, { params: { id }, query: { name } }),
      bytes,
      'image/jpeg',
    );
    return answer.json<{ kit: string | null }>().kit;
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

  return { deps, work, shown, send, sendPicture, plan, apply, undo, moveIn };
}
