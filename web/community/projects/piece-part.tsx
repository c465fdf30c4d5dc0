import { useState } from 'react';
import { difficulties } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { sendPiecePhoto } from '../../../contracts/community/gallery/gallery-submissions.ts';
import type { Project } from '../../../contracts/community/projects.ts';
import { difficultyLabels } from '../../storefront/listing/difficulty-and-time.ts';
import { controlClass, Field, SelectField, TextField } from '../../ui/field.tsx';
import { PhotoField, type Photo } from '../../ui/photo-field.tsx';
import { sendFile } from '../../ui/send-file.ts';
import { PieceConsent } from '../gallery/piece-form.tsx';
import type { FinishState } from './finish-fields.tsx';
import { OwnPictureChoice } from './own-picture-choice.tsx';

const orNothing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };

/** What the gallery shows of a finished piece. */
export function PiecePart({ form, project }: { form: FinishState; project: Project }) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const { error, ...comment } = form.field('piece.comment');
  function change(chosen: Photo[]) {
    setPhotos(chosen);
    form.set('piece.photo', chosen[0]?.photo ?? '');
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-l-2 border-line pl-4">
      <legend className="sr-only">Your piece in the gallery</legend>
      <PhotoField
        label="Photograph for the gallery"
        hint="In daylight, with nobody’s face in it. What it tells about its place is removed."
        most={1}
        photos={photos}
        onChange={change}
        send={async (picture) => (await sendFile(sendPiecePhoto, picture)).photo}
        name="piece.photo"
        error={form.field('piece.photo').error}
      />
      <OwnPictureChoice project={project} purpose="piece" onChoose={(photo) => change([photo])} />
      <SelectField label="How did it feel?" {...form.field('piece.difficulty', orNothing)}>
        <option value="">Choose</option>
        {difficulties.map((level) => (
          <option key={level} value={level}>
            {difficultyLabels[level].word}
          </option>
        ))}
      </SelectField>
      <TextField label="Name to show" hint="A first name is enough." {...form.field('piece.artist')} />
      <TextField label="Where it hangs (optional)" {...form.field('piece.location')} />
      <Field label="A few words about it (optional)" error={error}>
        {(tied) => <textarea rows={3} {...comment} {...tied} className={controlClass} />}
      </Field>
      <PieceConsent control={form.tick('piece.consent')} error={form.field('piece.consent').error} />
    </fieldset>
  );
}
