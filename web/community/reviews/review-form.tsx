import { useState } from 'react';
import {
  commentLeast,
  hardnesses,
  photosMost,
  type ReviewForm,
  reviewForm,
  sendReviewPhoto,
} from '../../../contracts/community/reviews/own-reviews.ts';
import { controlClass, Field, SelectField, TextField } from '../../ui/field.tsx';
import { PhotoField, type Photo } from '../../ui/photo-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { sendFile } from '../../ui/send-file.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { StarsField } from './stars-field.tsx';

const asNumber = {
  setValueAs: (value: unknown) =>
    value === '' || value === undefined || value === null ? undefined : Number(value),
};
const orNothing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };

type Props = {
  kit: string;
  before?: Partial<ReviewForm>;
  /** How many photographs it has already. */
  photoCount?: number;
  send: (form: ReviewForm) => Promise<void>;
};

/** Stars, words and photographs about a kit that has arrived. */
export function ReviewFields({ kit, before, photoCount = 0, send }: Props) {
  const most = photosMost - photoCount;
  const [photos, setPhotos] = useState<Photo[]>([]);
  const form = useContractForm<ReviewForm>({
    schema: reviewForm,
    defaults: { title: '', comment: '', photos: [], ...before },
    otherwise: 'The shop could not be reached. Please try again.',
    send: (values) => send({ ...values, photos: photos.map(({ photo }) => photo) }),
  });
  return (
    <PlainForm form={form} failureTitle="That was not sent" button="Send my review" busy="Sending…">
      <StarsField
        label={`How many stars for ${kit}?`}
        before={before?.rating}
        {...form.field('rating')}
        onChoose={(stars) => form.set('rating', stars)}
      />
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
      {most > 0 && (
        <PhotoField
          label={photoCount === 0 ? 'Photographs (optional)' : 'More photographs (optional)'}
          hint={`Up to ${most}. What they tell about their place is removed.`}
          most={most}
          photos={photos}
          onChange={setPhotos}
          send={async (picture) => (await sendFile(sendReviewPhoto, picture)).photo}
        />
      )}
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
