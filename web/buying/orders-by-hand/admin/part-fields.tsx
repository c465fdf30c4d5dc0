import { useQuery } from '@tanstack/react-query';
import type { PartMaterial } from '../../../../contracts/buying/orders-by-hand/exchanges.ts';
import { listMaterials } from '../../../../contracts/stock/making/materials.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';

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
  const isSeen = useMayCall()(listMaterials);
  const { data } = useQuery({ ...ask(listMaterials), enabled: isSeen });
  const materials = (data ?? []).filter(({ isArchived }) => !isArchived);
  if (materials.length === 0) return null;
  const chosen = materials.find(({ id }) => id === material?.id);
  const choose = (value: string) =>
    onChange(value === '' ? null : { id: Number(value), quantity: material?.quantity ?? 1 });
  return (
    <>
      <OfficeSelect
        label="Of which material"
        hint="It leaves the materials when the part is packed"
        value={material?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">None that is counted</option>
        {materials.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </OfficeSelect>
      {material && (
        <OfficeText
          label={`How much of it, in ${chosen?.unit === 'piece' ? 'pieces' : (chosen?.unit ?? 'pieces')}`}
          type="number"
          min={1}
          required
          value={material.quantity === 0 ? '' : material.quantity}
          onChange={({ target }) => onChange({ ...material, quantity: Math.trunc(Number(target.value)) })}
        />
      )}
    </>
  );
}
