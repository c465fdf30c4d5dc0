import { useState } from 'react';
import { sentenceOf } from '../../contracts/kernel/call-error.ts';
import { pictureTypes } from '../../contracts/kernel/sent-pictures.ts';
import { FieldError } from './field-error.tsx';
import { Field } from './field.tsx';

/** A photograph that the shop has taken already: its token, and the name that the person knows it by. */
export type Photo = { photo: string; name: string };

type Props = {
  label: string;
  hint: string;
  most: number;
  photos: readonly Photo[];
  onChange: (photos: Photo[]) => void;
  /** Sends one and answers its token. */
  send: (picture: File) => Promise<string>;
  name?: string;
  error?: string | undefined;
};

/** Photographs, each sent as soon as it is chosen, so that a form that is refused loses none. */
export function PhotoField({ label, hint, most, photos, onChange, send, name, error }: Props) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const room = most - photos.length;

  async function add(files: readonly File[]) {
    setBusy(true);
    setFailure(undefined);
    const sent = [...photos];
    try {
      for (const picture of files.slice(0, room))
        sent.push({ photo: await send(picture), name: picture.name });
    } catch (refused) {
      setFailure(sentenceOf(refused, 'The photograph could not be sent. Please try again.'));
    } finally {
      setBusy(false);
      onChange(sent);
    }
  }

  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            name={name}
            type="file"
            multiple={most > 1}
            accept={pictureTypes}
            disabled={isBusy || room === 0}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
            className="min-h-11 w-full file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-control file:bg-white file:px-4"
          />
        )}
      </Field>
      <p role="status" className="text-small text-stone">
        {isBusy ? 'Sending…' : photos.map((photo) => photo.name).join(', ')}
      </p>
      {photos.length > 0 && !isBusy && (
        <button
          type="button"
          className="cursor-pointer justify-self-start py-1.5 text-eucalypt underline underline-offset-4"
          onClick={() => onChange([])}
        >
          {photos.length === 1 ? 'Choose another photograph' : 'Choose other photographs'}
        </button>
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}
