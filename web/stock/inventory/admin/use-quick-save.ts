import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeKitQuickly,
  type KitForEditing,
  type QuickChange,
} from '../../../../contracts/catalogue/kits/kits.ts';
import { isCallError, sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import {
  changeStock,
  listInventory,
  type InventoryRow,
} from '../../../../contracts/stock/inventory/inventory.ts';
import { call } from '../../../kernel/call.ts';
import { useToast } from '../../../ui/toast.tsx';

type Page = AnswerOf<typeof listInventory>;
type Change = QuickChange & { stock?: { from: number; to: number } };

/**
 * Saves a cell of the table: shown at once, put back with a sentence when it is refused. Changes of one
 * kit go one after the other, each naming the version that the one before it left.
 */
export function useQuickSave(row: InventoryRow) {
  const queryClient = useQueryClient();
  const tell = useToast();
  const key = [listInventory.name];

  const patch = (changed: Partial<InventoryRow>) =>
    queryClient.setQueriesData<Page>({ queryKey: key }, (page) => page && withRow(page, row.id, changed));
  const current = () =>
    queryClient
      .getQueriesData<Page>({ queryKey: key })
      .map(([, page]) => page?.rows.find(({ id }) => id === row.id))
      .find((one) => one !== undefined) ?? row;

  const { mutate, isPending } = useMutation({
    scope: { id: `kit-${row.id}` },
    mutationFn: async ({ stock, ...change }: Change) => {
      if (stock) return { onHand: (await call(changeStock, { params: { id: row.id }, body: stock })).onHand };
      const body = { version: current().version, change };
      return { version: (await call(changeKitQuickly, { params: { id: row.id }, body })).version };
    },
    onMutate: async (change) => {
      // What is being read was asked for before this change, and would put it back.
      await queryClient.cancelQueries({ queryKey: key });
      const before = current();
      patch(shownOf(change, before));
      return before;
    },
    onSuccess: patch,
    onError: (error, change, before) => {
      if (before) patch({ ...before, ...heldIn(error, before) });
      tell({
        title: 'Not saved',
        description: sentenceOf(error, 'The shop could not be reached. The table shows what is saved.'),
        kind: 'error',
        action: { label: 'Try again', onClick: () => mutate(change) },
      });
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return { save: mutate, isPending };
}

function withRow(page: Page, id: number, changed: Partial<InventoryRow>): Page {
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...changed } : row)) };
}

function shownOf({ stock, status, ...change }: Change, row: InventoryRow): Partial<InventoryRow> {
  const shown = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return {
    ...shown,
    ...(status ? { state: status } : {}),
    ...(stock ? { onHand: stock.to, available: availableOf(row, stock.to) } : {}),
  };
}

/** How the kit stands, where the refusal says so: the next try is made on top of that. */
function heldIn(error: unknown, row: InventoryRow): Partial<InventoryRow> {
  const refusal = isCallError(error) ? error.refusal : undefined;
  if (refusal?.code !== 'stale') return {};
  const now = refusal.details?.['now'] as KitForEditing | { onHand: number };
  if ('onHand' in now) return { onHand: now.onHand, available: availableOf(row, now.onHand) };
  const { priceCents, featured, bestseller, newArrival, status: state } = now.form;
  return { version: now.version, priceCents, featured, bestseller, newArrival, state };
}

function availableOf({ held, promised }: InventoryRow, onHand: number): number {
  return Math.max(0, onHand - held - promised);
}
