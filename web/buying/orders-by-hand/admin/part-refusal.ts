import type { PartMaterial } from '../../../../contracts/buying/orders-by-hand/exchanges.ts';
import { amountFrom1 } from '../../../../contracts/stock/making/materials.ts';

type Part = { name: string; material: PartMaterial };

/** Why a part cannot be sent yet; undefined when the shop may judge it. @param unsaid what is asked for where nobody has written to its buyer yet */
export function partRefusal({ name, material }: Part, said: string, unsaid: string): string | undefined {
  if (name.trim() === '') return 'Say what you send first.';
  if (material && !amountFrom1.safeParse(material.quantity).success)
    return 'Say how much of the material it takes.';
  return said.trim() === '' ? unsaid : undefined;
}
