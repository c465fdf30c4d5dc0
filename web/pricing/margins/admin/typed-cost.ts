import type { KitCost } from '../../../../contracts/pricing/margins.ts';

/** What somebody has typed over a kit's cost; null where the field was emptied. Undefined until they have. */
export type TypedCost = { cents: number | null } | undefined;

/** The cost in the field: what is typed, else what the owner has saved, even if the kit is read again meanwhile. */
export function costInField(
  typed: TypedCost,
  { costFrom, costCents }: Pick<KitCost, 'costFrom' | 'costCents'>,
) {
  if (typed) return typed.cents;
  return costFrom === 'owner' ? costCents : null;
}

/** After a cost was saved and read again: whatever was typed or cleared since it was sent stays for the next press. */
export function typedAfterSaving(typed: TypedCost, sentCents: number | null): TypedCost {
  return typed && typed.cents !== sentCents ? typed : undefined;
}
