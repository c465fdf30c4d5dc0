import { useState } from 'react';
import { RemovableChips } from '../../../ui/admin/removable-chips.tsx';
import type { NewsletterSlots } from './newsletter-editor.tsx';

type Named = { id: number; name: string };
type Props = Pick<NewsletterSlots, 'KitPicker'> & {
  ids: readonly number[];
  names: readonly Named[];
  most: number;
  onChange: (ids: number[]) => void;
};

/** Kits that stand under the words, with their picture and the price of the day it is sent. */
export function ChosenKits({ ids, names, most, KitPicker, onChange }: Props) {
  const [picked, setPicked] = useState<readonly Named[]>([]);
  const nameOf = (id: number) =>
    [...picked, ...names].find((one) => one.id === id)?.name ?? 'A kit that is not in the shop';
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-[560]">Kits under the words</legend>
      <RemovableChips
        chips={ids.map((id) => ({ id, label: nameOf(id) }))}
        onRemove={(gone) => onChange(ids.filter((id) => id !== gone))}
      />
      {ids.length < most && (
        <KitPicker
          label="Name a kit"
          without={ids}
          onPick={({ id, name }) => {
            setPicked((before) => [...before, { id, name }]);
            onChange([...ids, id]);
          }}
        />
      )}
    </fieldset>
  );
}
