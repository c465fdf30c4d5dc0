import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { difficulties } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import {
  changeWallPiece,
  listWall,
  removeWallPiece,
  wallPieceForm,
  type WallPiece,
  type WallPieceForm,
} from '../../../../contracts/community/gallery/admin-gallery.ts';
import type { Focus } from '../../../../contracts/platform/images.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { FocusSelect } from '../../../platform/images/admin/focus-select.tsx';
import { Picture } from '../../../platform/images/picture.tsx';
import { categoriesQuery } from '../../../storefront/listing/categories-query.ts';
import { KitPicker } from '../../../storefront/search/admin/kit-picker.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';

function keptOf({ id: _id, version, imageUrl: _url, product, demonstration: _made, ...fields }: WallPiece) {
  const values: WallPieceForm = { ...fields, productId: product?.id ?? null };
  return { values, seen: version };
}

type Props = { piece: WallPiece; onClosed: () => void };

/** The words of a piece, and whether it hangs. */
export function PieceEditor({ piece, onClosed }: Props) {
  const queryClient = useQueryClient();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { id } = piece;
  const form = useOfficeForm<WallPieceForm, number>({
    schema: wallPieceForm,
    kept: keptOf(piece),
    done: 'Piece saved',
    theirsIn: (current) => keptOf(current as WallPiece),
    async save(values, version) {
      const wall = await call(changeWallPiece, { params: { id }, body: { ...values, version } });
      queryClient.setQueryData(ask(listWall).queryKey, wall);
      return keptOf(wall.pieces.find((one) => one.id === id) ?? piece);
    },
  });
  const { text, values, set } = form;
  return (
    <div className="grid gap-5 border-t border-line p-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <div className="aspect-4/5 max-w-64 overflow-hidden rounded-control bg-sand">
          <PictureOnWall piece={piece} focus={form.values.imageFocus} />
        </div>
        <RemovePiece piece={piece} onRemoved={onClosed} />
      </div>
      <OfficeForm form={form}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <OfficeTick label="Hangs on the wall" className="sm:col-span-2" {...form.tick('isActive')} />
          <OfficeText
            className="sm:col-span-2"
            label="What the photograph shows"
            hint="For those who cannot see it"
            {...text('imageAlt')}
          />
          <FocusSelect value={values.imageFocus} onChange={(imageFocus) => set({ imageFocus })} />
          <OfficeText label="Made by" {...text('artist')} />
          <OfficeText label="Where (optional)" {...text('location')} />
          <OfficeText label="How long it took (optional)" {...text('timeToComplete')} />
          <OfficeSelect label="How it felt" {...text('difficulty')}>
            {difficulties.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </OfficeSelect>
          <OfficeArea className="sm:col-span-2" label="Words (optional)" {...text('comment')} />
          <OfficeSelect
            label="Craft"
            name="categoryId"
            value={values.categoryId ?? ''}
            onChange={({ target }) => set({ categoryId: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">None of ours</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </OfficeSelect>
          <KitOfPiece piece={piece} productId={values.productId} set={set} />
        </div>
      </OfficeForm>
    </div>
  );
}

/** As the wall cuts it. */
function PictureOnWall({ piece: { imageUrl, imageAlt }, focus }: { piece: WallPiece; focus: Focus }) {
  return <Picture original={imageUrl} alt={imageAlt} preset="small" sizes="16rem" focus={focus} />;
}

type KitProps = {
  piece: WallPiece;
  productId: number | null;
  set: (change: Partial<WallPieceForm>) => void;
};

function KitOfPiece({ piece, productId, set }: KitProps) {
  const [kitName, setKitName] = useState(piece.product?.name);
  return (
    <div className="grid content-start gap-1">
      <KitPicker
        label="Kit"
        hint={productId === null ? 'None' : (kitName ?? 'A kit of ours')}
        onPick={(kit) => {
          setKitName(kit.name);
          set({ productId: kit.id, categoryId: kit.categoryId });
        }}
      />
      {productId !== null && (
        <OfficeButton variant="quiet" className="justify-self-start" onClick={() => set({ productId: null })}>
          Take the kit away
        </OfficeButton>
      )}
    </div>
  );
}

function RemovePiece({ piece: { id, artist }, onRemoved }: { piece: WallPiece; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useOfficeCall(removeWallPiece, {
    done: 'Taken down for good',
    refresh: [listWall],
    onDone: onRemoved,
  });
  return (
    <>
      <OfficeButton variant="quiet" className="mt-2" onClick={() => setAsking(true)}>
        Take down for good
      </OfficeButton>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.run({ params: { id } })}
        title="Take this piece down"
        action="Take it down"
        isDanger
        isBusy={remove.isBusy}
      >
        <p>
          The piece{artist && ` by ${artist}`} and its photograph go for good. To hide it for a while, untick
          ‘Hangs on the wall’ instead.
        </p>
        {remove.failure && (
          <p role="alert" className="text-danger">
            {remove.failure}
          </p>
        )}
      </Confirm>
    </>
  );
}
