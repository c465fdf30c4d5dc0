import type { KitCost } from '../../../../contracts/pricing/margins.ts';

/** What somebody has typed over a kit's cost; null where the field was emptied. Undefined until they have. */
export type TypedCost = { cents: number | null } | undefined;

/** What stands in the field: what is typed, else what its owner wrote, however often the kit is read anew meanwhile. */
export function costInField(
  typed: TypedCost,
  { costFrom, costCents }: Pick<KitCost, 'costFrom' | 'costCents'>,
) {
  if (typed) return typed.cents;
  return costFrom === 'owner' ? costCents : null;
}

/** Once a cost is saved and read anew: what was typed or emptied since it was sent waits for the next press. */
export function typedAfterSaving(typed: TypedCost, sentCents: number | null): TypedCost {
  return typed && typed.cents !== sentCents ? typed : undefined;
}
