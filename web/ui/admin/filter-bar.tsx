import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { officeControl } from './office-fields.tsx';
import { useAddress } from './use-address.ts';

/** What narrows a list, in one row; every choice is in the address. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="search" aria-label={label} className="mb-3 flex flex-wrap items-end gap-3">
      {children}
    </div>
  );
}

const typingPauseMs = 250;

/** Looks for what is typed once the typing pauses. */
export function SearchFilter({ label, name = 'q' }: { label: string; name?: string }) {
  const { values, put } = useAddress();
  const asked = values[name] ?? '';
  const [text, setText] = useState(asked);
  /** As the address was when it was looked at last, and what was put into it from here since. */
  const [known, setKnown] = useState<{ asked: string; put?: string }>({ asked });
  if (asked !== known.asked) {
    setKnown({ asked });
    // Whoever goes on typing keeps the space behind a word, which the address leaves out.
    if (asked !== known.put) setText(asked);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.trim()) return undefined;
    const timer = setTimeout(() => {
      setKnown({ asked, put: wanted });
      put({ [name]: wanted });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <label className="grid min-w-52 flex-1 gap-1 text-small font-[560] sm:max-w-80">
      {label}
      <input
        type="search"
        className={officeControl}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  );
}

type Choice = {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  all: string;
};

export function SelectFilter({ label, name, options, all }: Choice) {
  const { values, put } = useAddress();
  return (
    <label className="grid max-w-full grow grid-cols-[minmax(0,1fr)] gap-1 text-small font-[560] sm:grow-0">
      {label}
      <select
        className={officeControl}
        value={values[name] ?? ''}
        onChange={({ target }) => put({ [name]: target.value })}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What only a link narrows by, such as one of the dashboard's: shown while it does, and taken away here. */
export function GivenFilter({ label, name }: { label: string; name: string }) {
  const { values, put } = useAddress();
  const given = values[name];
  if (!given) return null;
  return (
    <div className="grid gap-1 text-small">
      <span className="font-[560]">{label}</span>
      <button
        type="button"
        className="inline-flex min-h-tap cursor-pointer items-center gap-1.5 rounded-chip border border-line bg-mist px-3"
        onClick={() => put({ [name]: undefined })}
      >
        {given}
        <span className="sr-only">: show all again</span>
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}

/** From one day to another: the two stand beside each other, also where the row is full. */
export function PeriodFilter() {
  return (
    <div className="flex flex-wrap gap-3">
      <DateFilter label="From" name="from" />
      <DateFilter label="To" name="to" />
    </div>
  );
}

function DateFilter({ label, name }: { label: string; name: string }) {
  const { values, put } = useAddress();
  return (
    <label className="grid gap-1 text-small font-[560]">
      {label}
      <input
        type="date"
        className={officeControl}
        value={values[name] ?? ''}
        onChange={({ target }) => put({ [name]: target.value })}
      />
    </label>
  );
}
