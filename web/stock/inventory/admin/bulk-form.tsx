import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listCategoriesForEditing } from '../../../../contracts/catalogue/kits/categories.ts';
import type { BulkChange, priceMoves } from '../../../../contracts/catalogue/kits/kit-changes.ts';
import { type KitState, kitStates } from '../../../../contracts/catalogue/kits/kits.ts';
import { ask } from '../../../kernel/query-client.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { amountTyped } from './amount-typed.ts';
import { stateNames } from './quick-cells.tsx';

type Typed = {
  move: '' | (typeof priceMoves)[number];
  amount: string;
  endsOn95: boolean;
  status: string;
  categoryId: string;
  featured: string;
  bestseller: string;
  newArrival: string;
};
const nothing: Typed = {
  move: '',
  amount: '',
  endsOn95: false,
  status: '',
  categoryId: '',
  featured: '',
  bestseller: '',
  newArrival: '',
};

const hints = { to: 'Such as 49.95', by: 'Such as 5 or -2.50', percent: 'Such as 10 or -15', '': '' };
const flags = [
  ['featured', 'Featured'],
  ['bestseller', 'Bestseller'],
  ['newArrival', 'New'],
] as const;

type Props = { onPreview: (change: BulkChange) => void; failure: string | undefined };

export function BulkForm({ onPreview, failure }: Props) {
  const { data: categories = [] } = useQuery(ask(listCategoriesForEditing));
  const [typed, setTyped] = useState(nothing);
  const [trouble, setTrouble] = useState<string>();
  const put = (change: Partial<Typed>) => setTyped({ ...typed, ...change });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const change = changeOf(typed);
    if (typeof change === 'string') setTrouble(change);
    else {
      setTrouble(undefined);
      onPreview(change);
    }
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <PricePart typed={typed} put={put} />
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeSelect
          label="State"
          value={typed.status}
          onChange={({ target }) => put({ status: target.value })}
        >
          <option value="">Leave it</option>
          {kitStates.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]}
            </option>
          ))}
        </OfficeSelect>
        <OfficeSelect
          label="Category"
          value={typed.categoryId}
          onChange={({ target }) => put({ categoryId: target.value })}
        >
          <option value="">Leave it</option>
          {categories.map(({ id, form }) => (
            <option key={id} value={id}>
              {form.name}
            </option>
          ))}
        </OfficeSelect>
      </div>
      <FlagParts typed={typed} put={put} />
      <CallFailure>{trouble ?? failure}</CallFailure>
      <div className="flex justify-end">
        <OfficeButton type="submit" variant="primary">
          Show what would change
        </OfficeButton>
      </div>
    </form>
  );
}

type Part = { typed: Typed; put: (change: Partial<Typed>) => void };

function PricePart({ typed, put }: Part) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeSelect
          label="Price"
          value={typed.move}
          onChange={({ target }) => put({ move: target.value as Typed['move'] })}
        >
          <option value="">Leave it</option>
          <option value="to">Set to an amount</option>
          <option value="by">Raise or lower by an amount</option>
          <option value="percent">Raise or lower by per cent</option>
        </OfficeSelect>
        {typed.move !== '' && (
          <OfficeText
            label={typed.move === 'percent' ? 'Per cent' : 'Dollars'}
            hint={hints[typed.move]}
            inputMode="decimal"
            value={typed.amount}
            onChange={({ target }) => put({ amount: target.value })}
          />
        )}
      </div>
      {(typed.move === 'by' || typed.move === 'percent') && (
        <OfficeTick
          label="Let prices end on 95 cents"
          checked={typed.endsOn95}
          onChange={({ target }) => put({ endsOn95: target.checked })}
        />
      )}
    </>
  );
}

function FlagParts({ typed, put }: Part) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {flags.map(([flag, label]) => (
        <OfficeSelect
          key={flag}
          label={label}
          value={typed[flag]}
          onChange={({ target }) => put({ [flag]: target.value })}
        >
          <option value="">Leave it</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </OfficeSelect>
      ))}
    </div>
  );
}

/** What was chosen as a change, or a sentence about what is missing. */
function changeOf({ move, amount, endsOn95, status, categoryId, ...chosen }: Typed): BulkChange | string {
  const change: BulkChange = {};
  if (move !== '') {
    const read = amountTyped(amount, move);
    if (read === null) return 'Say how much: a number such as 5, 49.95 or -10.';
    change.price = { move, amount: read, endsOn95: endsOn95 && move !== 'to' };
  }
  if (status !== '') change.status = status as KitState;
  if (categoryId !== '') change.categoryId = Number(categoryId);
  for (const [flag] of flags) if (chosen[flag] !== '') change[flag] = chosen[flag] === 'yes';
  return Object.keys(change).length > 0 ? change : 'Choose what is to change.';
}
