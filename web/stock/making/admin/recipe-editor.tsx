import { useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { listMaterials, type MaterialChoice } from '../../../../contracts/stock/making/materials.ts';
import {
  listPackable,
  readRecipe,
  recipeForm,
  type Recipe,
  saveRecipe,
  takeOverContents,
} from '../../../../contracts/stock/making/recipes.ts';
import { call } from '../../../kernel/call.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { MaterialPicker } from './material-picker.tsx';
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

const keptOf = (recipe: Recipe) => ({ values: { lines: draftOf(recipe) }, seen: recipe.version });
const linesText = (lines: DraftLine[]) =>
  lines.map(({ name, quantity }) => `${name} ${quantity}`).join(' · ');

/** What one kit is packed from. */
export function RecipeEditor({ recipe }: { recipe: Recipe }) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<{ lines: DraftLine[] }, number>({
    schema: recipeForm,
    kept: keptOf(recipe),
    done: 'Recipe saved',
    labels: { lines: 'Materials' },
    textOf: (_, lines) => linesText(lines as DraftLine[]) || '–',
    theirsIn: (current) => keptOf(current as Recipe),
    async save({ lines: written }, version) {
      const lines = written.map(({ materialId, quantity, listedAs }) => ({ materialId, quantity, listedAs }));
      const saved = await call(saveRecipe, { params: { id: recipe.productId }, body: { version, lines } });
      for (const { name } of refresh) void queryClient.invalidateQueries({ queryKey: [name] });
      return keptOf(saved);
    },
  });
  const { lines } = form.values;

  function add({ id, name, unit }: MaterialChoice): void {
    const listed = recipe.contents.find(({ what }) => what.toLowerCase() === name.toLowerCase());
    const line = { materialId: id, name, unit, quantity: 1, listedAs: listed?.what ?? '' };
    form.set({ lines: [...lines, line] });
  }

  return (
    <div className="grid gap-4">
      <TakeOver recipe={recipe} />
      <OfficeForm form={form} button="Save the recipe">
        {lines.length === 0 ? (
          <Empty title="No recipe yet">Take over the contents list, or add materials one by one.</Empty>
        ) : (
          <RecipeLines
            lines={lines}
            contents={recipe.contents}
            isTried={form.tries > 0}
            onLines={(changed) => form.set({ lines: changed })}
          />
        )}
        <MaterialPicker
          label="Add a material"
          without={lines.map(({ materialId }) => materialId)}
          onPick={add}
        />
        <MakeMissing />
      </OfficeForm>
    </div>
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
