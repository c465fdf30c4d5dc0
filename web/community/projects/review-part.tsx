import { useState } from 'react';
import type { Project } from '../../../contracts/community/projects.ts';
import {
  commentLeast,
  hardnesses,
  photosMost,
  sendReviewPhoto,
} from '../../../contracts/community/reviews/own-reviews.ts';
import { controlClass, Field, SelectField, TextField } from '../../ui/field.tsx';
import { PhotoField, type Photo } from '../../ui/photo-field.tsx';
import { sendFile } from '../../ui/send-file.ts';
import { StarsField } from '../reviews/stars-field.tsx';
import type { FinishState } from './finish-fields.tsx';
import { OwnPictureChoice } from './own-picture-choice.tsx';

const orNothing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };
const hardnessTexts = {
  easier: 'Easier than that',
  'as said': 'As its page says',
  harder: 'Harder than that',
};

/** What a review says beside the hours. */
export function ReviewPart({ form, project }: { form: FinishState; project: Project }) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const { error, ...comment } = form.field('review.comment');
  function change(chosen: Photo[]) {
    setPhotos(chosen);
    form.set(
      'review.photos',
      chosen.map(({ photo }) => photo),
    );
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-l-2 border-line pl-4">
      <legend className="sr-only">Your review</legend>
      <StarsField
        label={`How many stars for ${project.kitName}?`}
        before={undefined}
        {...form.field('review.rating')}
        onChoose={(stars) => form.set('review.rating', stars)}
      />
      <TextField label="In a few words" {...form.field('review.title')} />
      <Field label="How was it?" hint={`At least ${commentLeast} characters.`} error={error}>
        {(tied) => <textarea rows={5} {...comment} {...tied} className={controlClass} />}
      </Field>
      <SelectField label="How hard was it? (optional)" {...form.field('review.hardness', orNothing)}>
        <option value="">No answer</option>
        {hardnesses.map((hardness) => (
          <option key={hardness} value={hardness}>
            {hardnessTexts[hardness]}
          </option>
        ))}
      </SelectField>
      <PhotoField
        label="Photographs for the review (optional)"
        hint={`Up to ${photosMost}. What they tell about their place is removed.`}
        most={photosMost}
        photos={photos}
        onChange={change}
        send={async (picture) => (await sendFile(sendReviewPhoto, picture)).photo}
      />
      <OwnPictureChoice
        project={project}
        purpose="review"
        isFull={photos.length >= photosMost}
        onChoose={(photo) => change([...photos, photo])}
      />
    </fieldset>
  );
}
