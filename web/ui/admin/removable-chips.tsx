import { X } from 'lucide-react';
import { Icon } from '../icon.tsx';

/** @property named what a screen reader says is taken away, where it isn't the label: 'the tag linen' */
type Chip<Id> = { id: Id; label: string; named?: string };

/** What was chosen, each with a button that takes it away; nothing while nothing is. */
export function RemovableChips<Id extends string | number>({
  chips,
  onRemove,
}: {
  chips: readonly Chip<Id>[];
  onRemove: (id: Id) => void;
}) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chips.map(({ id, label, named = label }) => (
        <li key={id} className="flex items-center gap-1 rounded-chip bg-linen pl-2.5">
          {label}
          <button
            type="button"
            aria-label={`Take ${named} away`}
            className="grid size-7 cursor-pointer place-items-center rounded-chip max-sm:size-11 hover:bg-sand"
            onClick={() => onRemove(id)}
          >
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
