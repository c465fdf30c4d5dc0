import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type HomePart,
  homePartNames,
  type PlacedPart,
} from '../../../../contracts/platform/settings/home-parts.ts';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { swapped } from '../../../ui/admin/rows-editor.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = { parts: readonly PlacedPart[]; onParts: (parts: PlacedPart[]) => void };

const mover =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-linen aria-disabled:cursor-default aria-disabled:opacity-40';

/** Parts with a tick that shows them and two buttons that move them; where each came to is said. */
export function HomeOrder({ parts, onParts }: Props) {
  const [said, setSaid] = useState('');
  const pressed = useRef<string>(undefined);
  // A row that changes its place loses the focus in some browsers.
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = undefined;
  }, [parts]);

  function move(index: number, by: 1 | -1, button: string) {
    const to = index + by;
    const part = parts[index]?.part;
    if (!part || to < 0 || to >= parts.length) return;
    pressed.current = button;
    setSaid(`${homePartNames[part]} is now ${to + 1} of ${parts.length}`);
    onParts(swapped(parts, index, to));
  }

  return (
    <>
      <ol className="ruled border-y border-line">
        {parts.map(({ part, isShown }, index) => (
          <li key={part} className="flex items-center gap-2 py-0.5">
            <OfficeTick
              label={homePartNames[part]}
              className="min-w-0 flex-1"
              checked={isShown}
              onChange={({ target }) =>
                onParts(parts.map((one) => (one.part === part ? { ...one, isShown: target.checked } : one)))
              }
            />
            <Mover part={part} to="up" isAtEnd={index === 0} onMove={(id) => move(index, -1, id)} />
            <Mover
              part={part}
              to="down"
              isAtEnd={index === parts.length - 1}
              onMove={(id) => move(index, 1, id)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type MoverProps = { part: HomePart; to: 'up' | 'down'; isAtEnd: boolean; onMove: (id: string) => void };

/** Stays in the tab order at either end, so that whoever presses it again is not thrown out of the list. */
function Mover({ part, to, isAtEnd, onMove }: MoverProps) {
  const id = `home-${part}-${to}`;
  return (
    <button
      type="button"
      id={id}
      className={mover}
      aria-label={`Move ${homePartNames[part]} ${to}`}
      aria-disabled={isAtEnd || undefined}
      onClick={() => onMove(id)}
    >
      <Icon of={to === 'up' ? ArrowUp : ArrowDown} size={18} />
    </button>
  );
}
