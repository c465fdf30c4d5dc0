import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  findMaterials,
  type MaterialChoice,
  mostChoices,
} from '../../../../contracts/stock/making/materials.ts';
import { ask } from '../../../kernel/query-client.ts';
import { officeControl } from '../../../ui/admin/office-fields.tsx';

type Props = {
  label: string;
  hint?: string;
  /** Materials that are chosen already are not offered again. */
  without?: readonly number[];
  onPick: (material: MaterialChoice) => void;
};

const none: readonly number[] = [];

/** Finds a material by a part of its name, code or supplier and picks it; what is picked stands elsewhere. */
export function MaterialPicker({ label, hint, without = none, onPick }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data } = useQuery({
    ...ask(findMaterials, { query: { q } }),
    staleTime: 0,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = q === '' ? undefined : data;
  const offered = (found ?? []).filter((one) => !without.includes(one.id));
  function pick(material: MaterialChoice): void {
    onPick(material);
    setTyped('');
  }
  return (
    <div className="grid max-w-md gap-1.5">
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
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] = offered;
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first) pick(first);
        }}
      />
      <p role="status" className="text-small text-stone">
        {found && statusText(offered.length, found.length)}
      </p>
      {offered.length > 0 && (
        <ul className="grid rounded-control border border-line">
          {offered.map((material) => (
            <li key={material.id}>
              <button
                type="button"
                className="flex min-h-tap w-full cursor-pointer justify-between gap-3 px-2.5 py-1 text-left hover:bg-linen"
                onClick={() => pick(material)}
              >
                <span className="wrap-anywhere">{material.name}</span>
                <span className="text-small text-stone">{material.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function statusText(offered: number, found: number): string {
  if (found === 0) return 'No material is called that.';
  const isCut = found === mostChoices;
  if (offered === 0)
    return isCut
      ? 'The first that fit are chosen already: type more of its name.'
      : 'What is called that is chosen already.';
  if (isCut) return 'The first that fit: type more of its name for others.';
  return offered === 1 ? '1 material found' : `${offered} materials found`;
}
