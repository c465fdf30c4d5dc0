import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartMaterial } from '../../../../contracts/buying/orders-by-hand/exchanges.ts';
import { findMaterials, type MaterialChoice } from '../../../../contracts/stock/making/materials.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { MaterialPicker } from '../../../stock/making/admin/material-picker.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { RemovableChips } from '../../../ui/admin/removable-chips.tsx';

type Part = { name: string; material: PartMaterial };
type Props = { part: Part; onChange: (some: Partial<Part>) => void };

/** What is sent, and what it takes of which material. */
export function PartFields({ part: { name, material }, onChange }: Props) {
  return (
    <>
      <OfficeText
        label="What you send"
        hint="Such as: green wool of the koala kit"
        required
        maxLength={120}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <MaterialFields material={material} onChange={(next) => onChange({ material: next })} />
    </>
  );
}

type MaterialProps = { material: PartMaterial; onChange: (material: PartMaterial) => void };

/** Of which material a part is, and how much of it: packed, it leaves the stock of materials. */
function MaterialFields({ material, onChange }: MaterialProps) {
  const isSeen = useMayCall()(findMaterials);
  const { data: some = [] } = useQuery({ ...ask(findMaterials, { query: { q: '' } }), enabled: isSeen });
  const [picked, setPicked] = useState<MaterialChoice>();
  // A shop that counts no materials is not asked of which one.
  if (some.length === 0) return null;
  if (!material)
    return (
      <MaterialPicker
        label="Of which material, if it is counted"
        hint="It leaves the materials when the part is packed"
        onPick={(choice) => {
          setPicked(choice);
          onChange({ id: choice.id, quantity: 1 });
        }}
      />
    );
  const unit = picked?.unit ?? 'piece';
  return (
    <>
      <RemovableChips
        chips={[{ id: material.id, label: picked?.name ?? `Material ${material.id}` }]}
        onRemove={() => onChange(null)}
      />
      <OfficeText
        label={`How much of it, in ${unit === 'piece' ? 'pieces' : unit}`}
        type="number"
        min={1}
        required
        value={material.quantity === 0 ? '' : material.quantity}
        onChange={({ target }) => onChange({ ...material, quantity: Math.trunc(Number(target.value)) })}
      />
    </>
  );
}
