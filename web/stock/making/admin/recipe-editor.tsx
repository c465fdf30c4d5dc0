import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { listMaterials, type MaterialRow } from '../../../../contracts/stock/making/materials.ts';
import {
  listPackable,
  readRecipe,
  type Recipe,
  saveRecipe,
  takeOverContents,
} from '../../../../contracts/stock/making/recipes.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useUnsaved } from '../../../ui/admin/use-unsaved.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { type DraftLine, RecipeLines } from './recipe-lines.tsx';

const draftOf = ({ lines }: Recipe): DraftLine[] =>
  lines.map(({ materialId, name, unit, quantity, listedAs }) => ({
    materialId,
    name,
    unit,
    quantity,
    listedAs,
  }));

const refresh = [readRecipe, listPackable, listMaterials];

/** What one kit is packed from; mounted anew for each version. */
export function RecipeEditor({ recipe }: { recipe: Recipe }) {
  const [lines, setLines] = useState(() => draftOf(recipe));
  const [isTried, setTried] = useState(false);
  const materials = useQuery(ask(listMaterials));
  const save = useOfficeCall(saveRecipe, { done: 'Recipe saved', refresh });
  const params = { id: recipe.productId };
  const isChanged = JSON.stringify(lines) !== JSON.stringify(draftOf(recipe));
  useUnsaved(isChanged);
  const isWrong = lines.some(({ quantity }) => Number.isNaN(quantity) || quantity < 1);
  const free = (materials.data ?? []).filter(
    ({ id, isArchived }) => !isArchived && !lines.some(({ materialId }) => materialId === id),
  );

  function add(id: number): void {
    const found = free.find((material) => material.id === id);
    if (!found) return;
    const { name, unit } = found;
    const listed = recipe.contents.find(({ what }) => what.toLowerCase() === name.toLowerCase());
    setLines([...lines, { materialId: id, name, unit, quantity: 1, listedAs: listed?.what ?? '' }]);
  }

  function submit(): void {
    setTried(true);
    if (isWrong) return;
    save.run({
      params,
      body: {
        version: recipe.version,
        lines: lines.map(({ materialId, quantity, listedAs }) => ({ materialId, quantity, listedAs })),
      },
    });
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TakeOver recipe={recipe} />
      {lines.length === 0 ? (
        <Empty title="No recipe yet">Take over the contents list, or add materials one by one.</Empty>
      ) : (
        <RecipeLines lines={lines} contents={recipe.contents} isTried={isTried} onLines={setLines} />
      )}
      <AddMaterial free={free} onAdd={add} />
      <MakeMissing />
      {save.failure && <FieldError>{save.failure}</FieldError>}
      <div>
        <OfficeButton
          type="submit"
          variant="primary"
          refusal={isChanged ? null : 'Nothing has changed.'}
          aria-busy={save.isBusy || undefined}
        >
          Save the recipe
        </OfficeButton>
      </div>
    </form>
  );
}

function TakeOver({ recipe }: { recipe: Recipe }) {
  const takeOver = useOfficeCall(takeOverContents, { done: 'The contents list is the recipe', refresh });
  const params = { id: recipe.productId };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <OfficeButton
          refusal={recipe.contents.length === 0 ? 'The contents list of this kit is empty.' : null}
          aria-busy={takeOver.isBusy || undefined}
          onClick={() => takeOver.run({ params, body: { version: recipe.version } })}
        >
          {recipe.version === 0 ? 'Take over the contents list' : 'Take over the contents list anew'}
        </OfficeButton>
        <p className="max-w-prose text-small text-stone">
          Materials are found by their names; those that are missing are made.
        </p>
      </div>
      {takeOver.failure && <FieldError>{takeOver.failure}</FieldError>}
    </>
  );
}

function MakeMissing() {
  return (
    <p className="text-small text-stone">
      Is it missing? Make it under{' '}
      <ShopLink to={adminPaths.materials} className="office-link">
        Materials
      </ShopLink>
      .
    </p>
  );
}

type AddProps = { free: readonly MaterialRow[]; onAdd: (id: number) => void };

function AddMaterial({ free, onAdd }: AddProps) {
  return (
    <OfficeSelect
      label="Add a material"
      className="max-w-md"
      value=""
      onChange={({ target }) => onAdd(Number(target.value))}
    >
      <option value="">Choose one</option>
      {free.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </OfficeSelect>
  );
}
