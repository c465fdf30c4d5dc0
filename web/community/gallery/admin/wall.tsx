import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import {
  hangPhoto,
  listWall,
  orderWall,
  type WallPiece,
} from '../../../../contracts/community/gallery/admin-gallery.ts';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { pictureTypes } from '../../../../contracts/kernel/sent-pictures.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { OfficeButton, officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { swapped } from '../../../ui/admin/rows-editor.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { sendFile } from '../../../ui/send-file.ts';
import { useToast } from '../../../ui/toast.tsx';
import { PieceEditor } from './piece-editor.tsx';

/** Every piece in its order; one is opened at a time. */
export function Wall() {
  const query = useQuery(ask(listWall));
  const [open, setOpen] = useState<number>();
  return (
    <>
      <AddPhoto onHung={setOpen} />
      <Loading query={query} what="The wall">
        {({ pieces }) =>
          pieces.length === 0 ? (
            <Empty title="The wall is empty">Add a photograph, or publish what a customer sent in.</Empty>
          ) : (
            <ol className="grid gap-2">
              {pieces.map((piece, i) => (
                <li key={piece.id} className="rounded-control border border-line">
                  <Row piece={piece} place={i} pieces={pieces} isOpen={open === piece.id} onOpen={setOpen} />
                  {open === piece.id && <PieceEditor piece={piece} onClosed={() => setOpen(undefined)} />}
                </li>
              ))}
            </ol>
          )
        }
      </Loading>
    </>
  );
}

type RowProps = {
  piece: WallPiece;
  place: number;
  pieces: readonly WallPiece[];
  isOpen: boolean;
  onOpen: (id: number | undefined) => void;
};

const mover =
  'grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-linen disabled:opacity-40';

function Row({ piece, place, pieces, isOpen, onOpen }: RowProps) {
  const { id, artist, isActive, imageUrl, product, location, demonstration } = piece;
  const move = useOfficeCall(orderWall, { refresh: [listWall] });
  const moveTo = (to: number) => move.run({ body: { ids: swapped(pieces, place, to).map((one) => one.id) } });
  const name = artist || 'A piece without words';
  return (
    <div className="flex flex-wrap items-center gap-3 p-2">
      <div className="w-14">
        <Thumbnail original={imageUrl} alt="" />
      </div>
      <div className="min-w-40 flex-1 wrap-anywhere">
        <p className="font-[560]">{name}</p>
        <p className="text-small text-stone">
          {[product?.name, location, demonstration && 'demonstration'].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Status tone={isActive ? 'good' : 'calm'}>{isActive ? 'On the wall' : 'Put away'}</Status>
      <div className="flex">
        <button
          type="button"
          className={mover}
          aria-label={`Move ${name} towards the beginning`}
          disabled={place === 0}
          onClick={() => moveTo(place - 1)}
        >
          <Icon of={ArrowUp} size={15} />
        </button>
        <button
          type="button"
          className={mover}
          aria-label={`Move ${name} towards the end`}
          disabled={place === pieces.length - 1}
          onClick={() => moveTo(place + 1)}
        >
          <Icon of={ArrowDown} size={15} />
        </button>
      </div>
      <OfficeButton aria-expanded={isOpen} onClick={() => onOpen(isOpen ? undefined : id)}>
        {isOpen ? 'Close' : 'Edit'}
        <span className="sr-only"> {name}</span>
      </OfficeButton>
    </div>
  );
}

function AddPhoto({ onHung }: { onHung: (id: number | undefined) => void }) {
  const queryClient = useQueryClient();
  const tell = useToast();
  const [isBusy, setBusy] = useState(false);

  async function add(picture: File) {
    setBusy(true);
    try {
      const wall = await sendFile(hangPhoto, picture);
      queryClient.setQueryData(ask(listWall).queryKey, wall);
      onHung(wall.pieces.at(-1)?.id);
      tell({ title: 'Photograph taken: write its words, then hang it' });
    } catch (error) {
      const description = sentenceOf(error, 'The photograph could not be sent. Please try again.');
      tell({ title: 'Not done', description, kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <label
      className={officeButtonClass(
        'primary',
        'mb-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-deep',
      )}
    >
      {isBusy ? 'Sending…' : 'Add a photograph'}
      <FileInput
        accept={pictureTypes}
        className="sr-only"
        disabled={isBusy}
        onFile={(picture) => void add(picture)}
      />
    </label>
  );
}
