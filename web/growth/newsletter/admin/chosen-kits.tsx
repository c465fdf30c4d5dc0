import { X } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
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
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {ids.map((id) => (
            <li key={id} className="flex items-center gap-1 rounded-chip bg-linen pl-2.5">
              {nameOf(id)}
              <button
                type="button"
                aria-label={`Take ${nameOf(id)} away`}
                className="grid size-7 cursor-pointer place-items-center rounded-chip hover:bg-sand"
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
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
