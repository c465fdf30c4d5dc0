import { daysBefore } from '../contracts/kernel/days.ts';
import { isRefusal, type Refusal } from '../contracts/kernel/refusal.ts';
import type { Db } from '../server/kernel/database/database.ts';
import {
  createMaterial,
  packBatch,
  receiveMaterial,
  takeOverContents,
} from '../server/stock/making/making.ts';
import { demoKits } from './demo-kits.ts';
import type { Shelved } from './demonstration.ts';
import { kits } from './kits/kits.ts';
import { orderMaterials, type SuppliedMaterial } from './purchases.ts';

const actor = 'demonstration';

type Supplied = { supplier: string; leadDays: number; centsEach: number };

/** Who supplies what, by the words of its name; the first that fits. */
const suppliers: readonly (Supplied & { words: RegExp })[] = [
  { words: /paint|brush|canvas/i, supplier: 'Brunswick Paint Supplies', leadDays: 14, centsEach: 95 },
  {
    words: /skein|cotton|aida|needle|hoop|thread/i,
    supplier: 'Southern Thread & Needle',
    leadDays: 21,
    centsEach: 140,
  },
  { words: /felt|wool|foam|ball|yarn/i, supplier: 'Goulburn Wool Mill', leadDays: 10, centsEach: 220 },
  { words: /booklet|sheet|chart|card|key/i, supplier: 'Inkhouse Printers', leadDays: 7, centsEach: 130 },
];
const otherwise: Supplied = { supplier: 'Makers’ Wholesale', leadDays: 12, centsEach: 180 };

/** So many large batches were packed, of so many kits each; none of them of the cast of the tests. */
const batches = 5;
const kitsInBatch = 6;
/** Of the other kits a few, so that their passports can be opened, unless what is left of them tells a story. */
const kitsInSmallBatch = 2;
const plenty = 10;
const enoughForKits = 8;

/** Materials of all kits with a receipt each, a recipe for each kit as its contents list says, some batches, and orders at suppliers. */
export async function makeBatches(
  db: Db,
  shelved: ReadonlyMap<string, Pick<Shelved, 'id'>>,
  now: Date,
): Promise<void> {
  const received = daysBefore(now, 40);
  const materials = await receiveMaterials(db, received);
  const cast = new Set<string>(Object.values(demoKits).map(({ slug }) => slug));
  const packed = kits.filter(({ slug, stock }) => !cast.has(slug) && stock > 0).slice(0, batches);
  for (const { slug, stock } of kits) {
    const productId = shelved.get(slug)?.id ?? 0;
    done(await takeOverContents(db, { productId, version: 0 }, { actor, now: received }));
    const at = packed.findIndex((kit) => kit.slug === slug);
    const isLarge = at !== -1;
    if (!isLarge && (cast.has(slug) || stock < plenty)) continue;
    const quantity = isLarge ? kitsInBatch : kitsInSmallBatch;
    const asked = { key: crypto.randomUUID(), productId, recipeVersion: 1, quantity };
    done(await packBatch(db, asked, { actor, now: daysBefore(now, isLarge ? 30 - 5 * at : 38) }));
  }
  await orderMaterials(db, materials, now);
}

async function receiveMaterials(db: Db, at: Date): Promise<SuppliedMaterial[]> {
  const materials: SuppliedMaterial[] = [];
  const by = { actor, now: at };
  for (const [index, [name, inAll]] of [...neededOfEach()].entries()) {
    const { supplier, leadDays, centsEach } = suppliers.find(({ words }) => words.test(name)) ?? otherwise;
    const material = done(
      await createMaterial(
        db,
        {
          name,
          code: `M-${String(index + 1).padStart(3, '0')}`,
          unit: 'piece',
          supplier,
          supplierEmail: '',
          leadDays,
          reorderAt: 10,
          note: 'Of the demonstration shop.',
          isArchived: false,
        },
        by,
      ),
    );
    const quantity = inAll * enoughForKits;
    const receipt = {
      materialId: material.id,
      key: crypto.randomUUID(),
      quantity,
      // A cent for each ten pieces that no whole price divides, as invoices have it.
      costCents: quantity * centsEach + Math.floor(quantity / 10),
      supplier,
      invoice: `D-${1_000 + index}`,
      receivedOn: at.toISOString().slice(0, 10),
    };
    done(await receiveMaterial(db, receipt, by));
    materials.push({ id: material.id, supplier, centsEach });
  }
  return materials;
}

/** What one of every kit takes, by the names of the lines of their contents lists. */
function neededOfEach(): Map<string, number> {
  const needed = new Map<string, { name: string; quantity: number }>();
  for (const { what, quantity } of kits.flatMap(({ contents }) => contents)) {
    const key = what.toLowerCase();
    const name = needed.get(key)?.name ?? what.charAt(0).toUpperCase() + what.slice(1);
    needed.set(key, { name, quantity: (needed.get(key)?.quantity ?? 0) + quantity });
  }
  return new Map([...needed.values()].map(({ name, quantity }) => [name, quantity]));
}

function done<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}
