import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listInventory, readLedger } from '../../../../contracts/stock/inventory/inventory.ts';
import { listBatches, packBatch, type Batch } from '../../../../contracts/stock/making/batches.ts';
import { materialAmount, listMaterials } from '../../../../contracts/stock/making/materials.ts';
import {
  listPackable,
  readRecipe,
  type PackableKit,
  type RecipeLine,
} from '../../../../contracts/stock/making/recipes.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { materialReads } from './material-reads.ts';

type Props = { kit: PackableKit; onPacked: (batch: Batch) => void };

/** Packs so many of a kit, by the recipe that is shown. */
export function PackButton({ kit, onPacked }: Props) {
  const [isOpen, setOpen] = useState(false);
  const why = kit.recipeVersion === null ? 'It has no recipe yet.' : null;
  return (
    <>
      <OfficeButton aria-label={`Pack ${kit.name}`} refusal={why} onClick={() => setOpen(true)}>
        Pack
      </OfficeButton>
      {isOpen && <PackDialog kit={kit} onClose={() => setOpen(false)} onPacked={onPacked} />}
    </>
  );
}

function PackDialog({ kit, onClose, onPacked }: Props & { onClose: () => void }) {
  const recipe = useQuery({ ...ask(readRecipe, { params: { id: kit.id } }), staleTime: 0 });
  const [quantity, setQuantity] = useState(Math.min(kit.canPack, 20) || 1);
  const keyFor = useKeyOf();
  const pack = useOfficeCall(packBatch, {
    done: 'Packed',
    refresh: [listPackable, listBatches, listMaterials, ...materialReads, listInventory, readLedger],
    onDone: (batch) => {
      onClose();
      onPacked(batch);
    },
  });
  const recipeVersion = recipe.data?.version;
  const isWrong = Number.isNaN(quantity) || quantity < 1;

  function confirm(): void {
    if (isWrong || recipeVersion === undefined) return;
    const draft = { productId: kit.id, recipeVersion, quantity };
    pack.run({ body: { ...draft, key: keyFor(draft) } });
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={`Pack ${kit.name}`}
      action={isWrong ? 'Pack' : `Pack ${quantity}`}
      isBusy={pack.isBusy}
      onConfirm={confirm}
    >
      <OfficeNumber
        label="How many"
        hint={`There is enough for ${kit.canPack}`}
        value={quantity}
        onNumber={setQuantity}
        error={isWrong ? 'A whole number, at least 1' : undefined}
      />
      <Loading query={recipe} what="The recipe" room="h-40">
        {({ lines }) => <Takes lines={lines} kits={isWrong ? 1 : quantity} />}
      </Loading>
      {pack.failure && (
        <div role="alert">
          <FieldError>
            {pack.failure}
            {pack.refusal?.code === 'stale' && (
              <OfficeButton variant="quiet" onClick={() => void recipe.refetch()}>
                See the recipe as it is now
              </OfficeButton>
            )}
          </FieldError>
        </div>
      )}
    </Confirm>
  );
}

function Takes({ lines, kits }: { lines: readonly RecipeLine[]; kits: number }) {
  return (
    <div>
      <h3 className="pb-1 text-small font-[560]">What it takes</h3>
      <ul className="text-small">
        {lines.map(({ materialId, name, unit, quantity, onHand }) => (
          <li key={materialId} className="flex justify-between gap-3 border-t border-line py-1">
            <span>{name}</span>
            <span className="text-right whitespace-nowrap">
              {materialAmount(quantity * kits, unit)}
              <span className="block text-tiny text-stone">
                {quantity * kits > onHand ? 'only ' : 'of '}
                {onHand.toLocaleString('en-AU')}
                {quantity * kits > onHand && ' on hand'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
