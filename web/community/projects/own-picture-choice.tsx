import { useState } from 'react';
import {
  copyProjectPicture,
  readProjectPicture,
  type CopyPurpose,
  type Project,
} from '../../../contracts/community/projects.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { presets } from '../../../contracts/platform/images.ts';
import { call } from '../../kernel/call.ts';
import { dateText } from '../../ui/date-text.ts';
import { FieldError } from '../../ui/field-error.tsx';
import type { Photo } from '../../ui/photo-field.tsx';

type Props = {
  project: Project;
  purpose: CopyPurpose;
  /** There is no place for one more. */
  isFull?: boolean;
  onChoose: (photo: Photo) => void;
};

/** The pictures that a maker took along the way, so that none has to be sent once more. A copy of one is shown. */
export function OwnPictureChoice({ project: { id, pictures }, purpose, isFull = false, onChoose }: Props) {
  const [busyId, setBusyId] = useState<number>();
  const [failure, setFailure] = useState<string>();
  if (pictures.length === 0) return null;

  async function choose(picture: Project['pictures'][number]) {
    if (busyId !== undefined || isFull) return;
    setBusyId(picture.id);
    setFailure(undefined);
    try {
      const params = { id, pictureId: picture.id };
      const { photo } = await call(copyProjectPicture, { params, body: { for: purpose } });
      onChoose({ photo, name: nameOf(picture) });
    } catch (refused) {
      setFailure(sentenceOf(refused, 'The picture could not be taken. Please try again.'));
    } finally {
      setBusyId(undefined);
    }
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p className="text-small text-stone">
        Or one that you took along the way: a copy is shown, and yours stays with you.
      </p>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-5">
        {pictures.map((picture) => (
          <li key={picture.id} className="min-w-0">
            <button
              type="button"
              onClick={() => void choose(picture)}
              aria-busy={busyId === picture.id || undefined}
              // It keeps the focus of whoever has just pressed it.
              aria-disabled={isFull || undefined}
              className="block w-full cursor-pointer rounded-control aria-disabled:cursor-default aria-disabled:opacity-60"
            >
              <img
                src={addressOf(readProjectPicture, {
                  params: { id, pictureId: picture.id },
                  query: { size: 'small' },
                })}
                alt={`Take ${nameOf(picture)}`}
                {...presets.thumbnail}
                loading="lazy"
                className="block aspect-square w-full rounded-control bg-sand object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}

const nameOf = ({ at }: { at: string }): string => `your picture of ${dateText(at)}`;
