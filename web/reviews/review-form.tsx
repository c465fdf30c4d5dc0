import { useState } from 'react';
import { sentenceOf } from '../../contracts/call-error.ts';
import {
  commentLeast,
  hardnesses,
  photosMost,
  type ReviewForm,
  reviewForm,
  sendReviewPhoto,
} from '../../contracts/own-reviews.ts';
import { call } from '../kernel/call.ts';
import { controlClass, Field, SelectField, TextField } from '../ui/field.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { PlainForm } from '../ui/plain-form.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';

type Photo = { photo: string; name: string };

const asNumber = {
  setValueAs: (value: unknown) =>
    value === '' || value === undefined || value === null ? undefined : Number(value),
};
const orNothing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };

type Props = { kit: string; before?: Partial<ReviewForm>; send: (form: ReviewForm) => Promise<void> };

/** Stars, words and photographs about a kit that has arrived. */
export function ReviewFields({ kit, before, send }: Props) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const form = useContractForm<ReviewForm>({
    schema: reviewForm,
    defaults: { title: '', comment: '', photos: [], ...before },
    otherwise: 'The shop could not be reached. Please try again.',
    send: (values) => send({ ...values, photos: photos.map(({ photo }) => photo) }),
  });
  return (
    <PlainForm form={form} failureTitle="That was not sent" button="Send my review" busy="Sending…">
      <SelectField label={`How many stars for ${kit}?`} {...form.field('rating', asNumber)}>
        <option value="">Choose</option>
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {stars === 1 ? '1 star' : `${stars} stars`}
          </option>
        ))}
      </SelectField>
      <TextField label="In a few words" {...form.field('title')} />
      <Comment {...form.field('comment')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="How hard was it? (optional)" {...form.field('hardness', orNothing)}>
          <option value="">No answer</option>
          {hardnesses.map((hardness) => (
            <option key={hardness} value={hardness}>
              {hardness === 'as said'
                ? 'As its page says'
                : `${hardness === 'harder' ? 'Harder' : 'Easier'} than that`}
            </option>
          ))}
        </SelectField>
        <TextField label="Hours it took (optional)" inputMode="numeric" {...form.field('hours', asNumber)} />
      </div>
      <Photos photos={photos} onChange={setPhotos} />
    </PlainForm>
  );
}

function Comment({ error, ...control }: { error: string | undefined; name: string }) {
  return (
    <Field label="How was it?" hint={`At least ${commentLeast} characters.`} error={error}>
      {(tied) => <textarea rows={6} {...control} {...tied} className={controlClass} />}
    </Field>
  );
}

function Photos({ photos, onChange }: { photos: Photo[]; onChange: (photos: Photo[]) => void }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const room = photosMost - photos.length;

  async function add(files: readonly File[]) {
    setBusy(true);
    setFailure(undefined);
    const sent = [...photos];
    try {
      for (const picture of files.slice(0, room)) {
        const { photo } = await call(sendReviewPhoto, {}, { picture });
        sent.push({ photo, name: picture.name });
      }
    } catch (error) {
      setFailure(sentenceOf(error, 'The photograph could not be sent. Please try again.'));
    } finally {
      setBusy(false);
      onChange(sent);
    }
  }

  return (
    <div className="grid gap-2">
      <Field
        label="Photographs (optional)"
        hint={`Up to ${photosMost}. What they tell about their place is removed.`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={isBusy || room === 0}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
            className="min-h-11 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-control file:bg-white file:px-4"
          />
        )}
      </Field>
      <p role="status" className="text-small text-stone">
        {isBusy ? 'Sending…' : photos.map(({ name }) => name).join(', ')}
      </p>
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}
