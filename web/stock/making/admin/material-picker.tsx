import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  findMaterials,
  type MaterialChoice,
  mostChoices,
} from '../../../../contracts/stock/making/materials.ts';
import { ask } from '../../../kernel/query-client.ts';
import { NamePicker } from '../../../ui/admin/name-picker.tsx';

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
  return (
    <NamePicker
      label={label}
      hint={hint}
      typed={typed}
      onType={setTyped}
      offered={offered}
      codeOf={({ code }) => code}
      onPick={onPick}
      status={found ? statusText(offered.length, found.length) : ''}
      showsStatus
    />
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
