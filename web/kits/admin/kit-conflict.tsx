import { useState } from 'react';
import type { KitForEditing, KitForm } from '../../../contracts/kits.ts';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { differencesBetween, fieldNames } from './kit-draft.ts';

type Props = { mine: KitForm; theirs: KitForEditing; onMerge: (kit: KitForm) => void };

/** What somebody else saved meanwhile, field by field beside what was typed here: nothing is lost. */
export function KitConflict({ mine, theirs, onMerge }: Props) {
  const differences = differencesBetween(mine, theirs.form);
  const [taken, setTaken] = useState<ReadonlySet<keyof KitForm>>(new Set());
  const merged = () => {
    const kit: Record<string, unknown> = { ...mine };
    for (const field of taken) kit[field] = theirs.form[field];
    onMerge(kit as KitForm);
  };
  return (
    <ProblemBox title="Somebody else changed this kit while you had it open">
      <p className="mt-1">Nothing of yours is lost. Choose for each difference what is to stand.</p>
      <div className="mt-2 grid gap-2">
        {differences.map(({ field, mine: here, theirs: there }) => (
          <fieldset key={field} className="rounded-control border border-line px-3 py-1.5">
            <legend className="font-[560]">{fieldNames[field]}</legend>
            {(
              [
                ['Yours', here, false],
                ['Theirs', there, true],
              ] as const
            ).map(([whose, words, isTheirs]) => (
              <label key={whose} className="flex min-h-7 cursor-pointer gap-2 wrap-anywhere">
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  className="size-5 shrink-0 accent-eucalypt"
                  checked={taken.has(field) === isTheirs}
                  onChange={() => setTaken(taken.symmetricDifference(new Set([field])))}
                />
                <span>
                  {whose}: {words}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <OfficeButton look="primary" className="mt-3" onClick={merged}>
        Go on with these
      </OfficeButton>
    </ProblemBox>
  );
}
