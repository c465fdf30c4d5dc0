import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../contracts/kernel/call-error.ts';
import { pictureTypes } from '../../contracts/kernel/sent-pictures.ts';
import { FieldError } from './field-error.tsx';
import { Field } from './field.tsx';
import { leftOutText, notSentText } from './left-out.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(false);

  // While photographs are sent the field has no focus to keep, and a button that took them out is gone.
  useEffect(() => {
    if (!takesFocus.current || isBusy || room === 0) return;
    takesFocus.current = false;
    input.current?.focus();
  });

  async function add(files: readonly File[]) {
    takesFocus.current = document.activeElement === input.current;
    setBusy(true);
    setFailure(leftOutText(namesOf(files.slice(room)), most));
    const sent = [...photos];
    try {
      for (const picture of files.slice(0, room))
        sent.push({ photo: await send(picture), name: picture.name });
    } catch (refused) {
      const why = sentenceOf(refused, 'The photograph could not be sent. Please try again.');
      setFailure(`${why} ${notSentText(namesOf(files.slice(sent.length - photos.length)))}`);
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
            ref={input}
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
          onClick={() => {
            takesFocus.current = true;
            setFailure(undefined);
            onChange([]);
          }}
        >
          {photos.length === 1 ? 'Choose another photograph' : 'Choose other photographs'}
        </button>
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);
