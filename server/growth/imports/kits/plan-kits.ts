import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { kitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import { addressesToLead, readKitForEditing } from '../../../catalogue/kits/kits.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { PlannedRecord, PlanMemory } from '../import-parts.ts';
import { differencesOfKit, leftAsItIs, oldAddressesIn, partsOfNewKit } from './kit-differences.ts';
import { categoryOf, changedKitForm, lackingForSale, newKitForm, type KnownCategory } from './kit-forms.ts';
import { findCategoriesToMoveTo, findKnownKits, type KnownKit } from './kit-queries.ts';
import type { ReadKit, RowMessage } from './read-kit.ts';

/** What each kit of a file would do here: a new one, a change of one that the shop knows by SKU or address, or nothing. */
export async function planKits(
  db: Db,
  kits: readonly ReadKit[],
  { seen, options }: PlanMemory,
): Promise<PlannedRecord[]> {
  const categories = await findCategoriesToMoveTo(db);
  const known = await findKnownKits(db, {
    slugs: kits.map(({ slug }) => slug),
    skus: kits.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter(Boolean),
  });
  const unled = await addressesToLead(
    db,
    kits.flatMap(({ oldPaths }) => oldPaths),
  );
  const planned: PlannedRecord[] = [];
  for (const read of kits) {
    const { kit, messages } = withoutRepeats(read, seen);
    const owners = ownersOf(kit, known);
    if (owners.length > 1)
      messages.push(wrong(kit, 'SKU', 'Its SKUs belong to several kits of this shop: put them right first'));
    const before = owners.length === 1 ? await formOf(db, owners[0] ?? 0) : undefined;
    const form = before ? changedKitForm(before, kit) : newKitForm(kit, options, categories);
    if (messages.every(({ isWrong }) => !isWrong)) messages.push(...problemsOf(kit, form));
    if (before) messages.push(...leftAsItIs(before, kit, categories));
    else messages.push(...categoryNotes(kit, form, categories), ...draftNotes(kit, form, options.publish));
    const stated = before
      ? differencesOfKit(before, form)
      : partsOfNewKit(form, kit, { categories, state: stateOf(kit, form, options.publish) });
    const differences = [...stated, ...oldAddressesIn(kit.oldPaths.filter((path) => unled.has(path)))];
    planned.push({
      row: kit.row,
      name: kit.name || '–',
      record: kit,
      action: actionOf(messages, before, differences.length),
      // What is wrong stays out: how it would have come in is not to be known.
      messages: messages.some(({ isWrong }) => isWrong)
        ? messages.filter(({ isWrong }) => isWrong)
        : messages,
      differences,
      targetId: before && String(owners[0]),
    });
  }
  return planned;
}

function actionOf(messages: readonly RowMessage[], before: KitForm | undefined, differences: number) {
  if (messages.some(({ isWrong }) => isWrong)) return 'wrong';
  if (!before) return 'add';
  return differences > 0 ? 'change' : 'same';
}

const wrong = ({ row }: { row: number }, column: string, message: string): RowMessage => ({
  row,
  column,
  message,
  isWrong: true,
});

/** Which kits of the shop a kit of the file is: by its SKUs, else by its address. */
function ownersOf(kit: ReadKit, known: readonly KnownKit[]): number[] {
  const skus = new Set(kit.variants.map(({ sku }) => sku).filter(Boolean));
  const bySku = known.filter(({ sku }) => skus.has(sku)).map((one) => one.parent_id ?? one.id);
  if (bySku.length > 0) return [...new Set(bySku)];
  return known.filter(({ slug, parent_id }) => slug === kit.slug && parent_id === null).map(({ id }) => id);
}

/** The same SKU, barcode or address a second time in a file: the shop makes another one, or does without. */
function withoutRepeats(read: ReadKit, seen: Map<string, number>): { kit: ReadKit; messages: RowMessage[] } {
  const messages = [...read.messages];
  const once = (column: 'SKU' | 'Barcode', value: string, row: number, instead: string): string => {
    if (value === '') return '';
    const first = seen.get(`${column} ${value}`);
    if (first === undefined) {
      seen.set(`${column} ${value}`, row);
      return value;
    }
    const name = column === 'SKU' ? column : column.toLowerCase();
    const message = `The ${name} ‘${value}’ stands in row ${first} as well: ${instead}`;
    messages.push({ row, column, message, isWrong: false });
    return '';
  };
  const variants = read.variants.map((variant) => ({
    ...variant,
    sku: once('SKU', variant.sku, variant.row, 'the shop makes another one'),
    barcode: once('Barcode', variant.barcode ?? '', variant.row, 'this one comes in without'),
  }));
  const taken = seen.get(`slug ${read.slug}`);
  // Nothing would tell it from the first one: each time that the file is moved in it would come in once more.
  if (taken !== undefined && variants.every(({ sku }) => sku === '')) {
    const message = `‘${read.name}’ stands in row ${taken} as well: take this row out, or give it another name or an SKU of its own`;
    messages.push(wrong(read, 'Name', message));
  }
  if (taken === undefined && messages.every(({ isWrong }) => !isWrong))
    seen.set(`slug ${read.slug}`, read.row);
  return { kit: { ...read, variants, slug: taken === undefined ? read.slug : '' }, messages };
}

async function formOf(db: Db, id: number): Promise<KitForm | undefined> {
  const found = await readKitForEditing(db, id, new Date(0));
  return isRefusal(found) ? undefined : found.form;
}

const columnOf: Readonly<Record<string, string>> = {
  name: 'Name',
  slug: 'Address',
  sku: 'SKU',
  barcode: 'Barcode',
  priceCents: 'Price',
  description: 'Description',
  summary: 'Summary',
  variants: 'Variant',
};

/** What the shop's own form would refuse. */
function problemsOf(kit: ReadKit, form: KitForm): RowMessage[] {
  const issues = kitForm.safeParse(form).error?.issues ?? [];
  return issues.map(({ path, message }) => wrong(kit, columnOf[String(path[0])] ?? String(path[0]), message));
}

/** A category that the shop does not have; where the file names none, what was chosen for such kits is no surprise. */
function categoryNotes(kit: ReadKit, form: KitForm, categories: readonly KnownCategory[]): RowMessage[] {
  const [named] = kit.categories;
  if (named === undefined || categoryOf(kit.categories, categories) !== undefined) return [];
  const chosen = categories.find(({ id }) => id === form.categoryId)?.name;
  const message = `The shop has no category ‘${named}’: it comes in ${chosen === undefined ? 'without one' : `under ‘${chosen}’, as chosen for such kits`}`;
  return [{ row: kit.row, column: 'Category', message, isWrong: false }];
}

const comesOnSale = (kit: ReadKit, isPublishing: boolean) => isPublishing && kit.status === 'published';

/** What a new kit is once everything of it is here. */
function stateOf(kit: ReadKit, form: KitForm, isPublishing: boolean): string {
  const isOnSale = comesOnSale(kit, isPublishing) && lackingForSale(form, kit.pictures.length).length === 0;
  return isOnSale ? 'on sale, once its pictures have arrived' : form.status;
}

function draftNotes(kit: ReadKit, form: KitForm, isPublishing: boolean): RowMessage[] {
  if (!comesOnSale(kit, isPublishing)) return [];
  const lacking = lackingForSale(form, kit.pictures.length);
  if (lacking.length === 0) return [];
  const message = `It comes in as a draft: ${lacking.join('; ')}`;
  return [{ row: kit.row, column: 'State', message, isWrong: false }];
}
