import { useId } from 'react';
import { officeControl } from './office-fields.tsx';

type Named = { id: number; name: string };

type Props<One extends Named> = {
  label: string;
  hint?: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  offered: readonly One[];
  /** What stands beside a name, such as a SKU. */
  codeOf: (one: One) => string;
  onPick: (one: One) => void;
  /** What came of what was typed; empty where nothing was asked yet. */
  status: string;
  /** Whether it is shown, too, and not only said. */
  showsStatus?: boolean;
};

/** A field for a part of a name, and what is called that below it; Enter picks the first. */
export function NamePicker<One extends Named>(props: Props<One>) {
  const { label, hint, typed, onType, offered, codeOf, onPick, status, showsStatus = false } = props;
  const id = useId();
  function pick(one: One): void {
    onPick(one);
    onType('');
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-[560]">
        {label}
      </label>
      {hint && <p className="text-small text-stone">{hint}</p>}
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Type a part of its name"
        className={officeControl}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          const [first] = offered;
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first) pick(first);
        }}
      />
      <p role="status" className={showsStatus ? 'text-small text-stone' : 'sr-only'}>
        {status}
      </p>
      {offered.length > 0 && (
        <ul className="grid rounded-control border border-line">
          {offered.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="flex min-h-tap w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 px-2.5 py-1 text-left hover:bg-linen"
                onClick={() => pick(one)}
              >
                <span className="wrap-anywhere">{one.name}</span>
                <span className="text-small wrap-anywhere text-stone">{codeOf(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
