import { refuse, type Refusal, checkEntered } from '../../../contracts/kernel/refusal.ts';
import type { PackableKit, Recipe } from '../../../contracts/stock/making/recipes.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { findByNames, insertNamed, lockMaterials } from './material-queries.ts';
import type { By } from './materials.ts';
import * as queries from './recipe-queries.ts';
import { recipeDifferences, linesOfContents, materialName, nameKey } from './rules.ts';

type Listed = { what: string; quantity: number };
type Line = { materialId: number; quantity: number; listedAs: string };

const noKit = refuse('not_found', 'There is no such kit.');

/** So many kits of one asking: nobody reads more, and a large shop has 100,000. */
const packableAtOnce = 200;

export async function packableKits(
  db: Db,
  wanted: queries.PackableWanted,
): Promise<{ kits: PackableKit[]; isCut: boolean }> {
  const rows = await queries.findPackable(db, wanted, packableAtOnce + 1);
  const kits = rows.slice(0, packableAtOnce).map((row) => ({
    id: row.id,
    name: row.name,
    sku: row.sku,
    available: row.available,
    recipeVersion: row.version,
    canPack: row.can_pack ?? 0,
    limitedBy:
      row.limit_id === null || row.limit_name === null ? null : { id: row.limit_id, name: row.limit_name },
  }));
  return { kits, isCut: rows.length > packableAtOnce };
}

export async function recipeOf(db: Db, productId: number): Promise<Recipe | Refusal<'not_found'>> {
  const kit = await queries.findKit(db, productId);
  if (!kit) return noKit;
  const lines = (await queries.findRecipeLines(db, productId)).map((line) => ({
    materialId: line.id,
    name: line.name,
    unit: line.unit,
    onHand: line.on_hand,
    quantity: line.quantity,
    listedAs: line.listed_as,
  }));
  const contents = kit.contents as Listed[];
  return {
    productId,
    kitName: kit.name,
    version: kit.version ?? 0,
    lines,
    contents: contents.map(({ what, quantity }) => ({ what, quantity })),
    differences: recipeDifferences(lines, contents),
  };
}

type Saved = Recipe | Refusal<'malformed' | 'not_found' | 'stale'>;

/** The whole recipe anew, if it still is what was seen. */
export function saveRecipe(
  db: Db,
  { productId, version, lines }: { productId: number; version: number; lines: readonly Line[] },
  { now }: By,
): Promise<Saved> {
  return allOrNothing<Saved>(db, async (db) => {
    if (!(await queries.findKit(db, productId))) return noKit;
    // Before its materials, as whoever packs locks them: else the two could wait for each other.
    await queries.lockRecipe(db, productId);
    const strange = await strangeLine(db, lines);
    if (strange) return strange;
    if (!(await isSaved(db, productId, version, now)))
      return refuse('stale', 'Somebody else has changed this recipe. Please look again.', {
        current: await recipeOf(db, productId),
      });
    await queries.replaceLines(
      db,
      productId,
      lines.map(({ materialId, quantity, listedAs }) => ({
        material_id: materialId,
        quantity,
        listed_as: listedAs,
      })),
    );
    return recipeOf(db, productId);
  });
}

async function strangeLine(db: Db, lines: readonly Line[]): Promise<Refusal<'malformed'> | undefined> {
  const ids = lines.map(({ materialId }) => materialId);
  const known = new Set((await lockMaterials(db, ids)).map(({ id }) => id));
  const wrong = ids.findIndex((id, index) => !known.has(id) || ids.indexOf(id) !== index);
  if (wrong === -1) return undefined;
  const message = known.has(ids[wrong] ?? 0)
    ? 'This material stands here twice'
    : 'There is no such material';
  return refuse('malformed', `${checkEntered} ${message}.`, {
    fields: [{ field: `lines.${wrong}.materialId`, message }],
  });
}

async function isSaved(db: Db, productId: number, version: number, now: Date): Promise<boolean> {
  const seen = (await queries.lockRecipe(db, productId)) ?? 0;
  if (seen !== version) return false;
  if (seen === 0) return queries.insertRecipe(db, productId, now);
  await queries.raiseVersion(db, productId, now);
  return true;
}

/** Makes the recipe from the contents list: a material of the same name for each line, made where there is none. */
export function takeOverContents(
  db: Db,
  { productId, version }: { productId: number; version: number },
  by: By,
): Promise<Saved | Refusal<'not_permitted'>> {
  return allOrNothing<Saved | Refusal<'not_permitted'>>(db, async (db) => {
    const kit = await queries.findKit(db, productId);
    if (!kit) return noKit;
    const contents = linesOfContents(kit.contents as Listed[]);
    if (contents.length === 0)
      return refuse('not_permitted', 'The contents list of this kit is empty. Write it first.');
    const keys = contents.map(({ what }) => nameKey(what));
    const known = await findByNames(db, keys);
    const missing = contents.filter(({ what }) => !known.has(nameKey(what)));
    await insertNamed(
      db,
      missing.map(({ what }) => materialName(what)),
      by.now,
    );
    const ids = await findByNames(db, keys);
    const lines = contents.map(({ what, quantity }) => ({
      materialId: ids.get(nameKey(what)) ?? 0,
      quantity,
      listedAs: what,
    }));
    const saved = await saveRecipe(db, { productId, version, lines }, by);
    if ('refused' in saved) throw new RolledBack(saved);
    return saved;
  });
}
