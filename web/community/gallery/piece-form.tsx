import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { difficulties as levels } from '../../../contracts/catalogue/kits/kit-facts.ts';
import {
  consentText,
  pieceForm,
  sendPiece,
  sendPiecePhoto,
  type PieceInput as Values,
} from '../../../contracts/community/gallery/gallery-submissions.ts';
import { call } from '../../kernel/call.ts';
import { categoriesQuery } from '../../storefront/listing/categories-query.ts';
import { difficultyLabels } from '../../storefront/listing/difficulty-and-time.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { controlClass, Field, SelectField, TextField } from '../../ui/field.tsx';
import { PhotoField, type Photo } from '../../ui/photo-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { sendFile } from '../../ui/send-file.ts';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

export type KitMade = { slug: string; name: string };

const orNothing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };

/** A finished piece: photograph, words, and the consent to show them. */
export function PieceForm({ kits, onSent }: { kits: readonly KitMade[]; onSent: () => void }) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const tell = useToast();
  const form = useContractForm<Values>({
    schema: pieceForm,
    defaults: { photo: '', artist: '', timeToComplete: '', location: '', comment: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(values) {
      await call(sendPiece, { body: values });
      tell({ title: 'Thank you', description: 'We look at every piece before it hangs in the gallery.' });
      onSent();
    },
  });
  return (
    <PlainForm form={form} failureTitle="That was not sent" button="Send my piece" busy="Sending…">
      <PhotoField
        label="Photograph"
        hint="In daylight, with nobody’s face in it. What it tells about its place is removed."
        most={1}
        photos={photos}
        onChange={(chosen) => {
          setPhotos(chosen);
          form.set('photo', chosen[0]?.photo ?? '');
        }}
        send={async (picture) => (await sendFile(sendPiecePhoto, picture)).photo}
        name="photo"
        error={form.field('photo').error}
      />
      {kits.length > 0 && (
        <SelectField label="Which kit was it? (optional)" {...form.field('productSlug', orNothing)}>
          <option value="">Another one</option>
          {kits.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label="Craft (optional)" {...form.field('craft', orNothing)}>
          <option value="">No answer</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="How did it feel?" {...form.field('difficulty', orNothing)}>
          <option value="">Choose</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {difficultyLabels[level].word}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label="Name to show" hint="A first name is enough." {...form.field('artist')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Time it took (optional)" {...form.field('timeToComplete')} />
        <TextField label="Where it hangs (optional)" {...form.field('location')} />
      </div>
      <PieceTextField {...form.field('comment')} />
      <PieceConsent control={form.tick('consent')} error={form.field('consent').error} />
    </PlainForm>
  );
}

function PieceTextField({ error, ...control }: { error: string | undefined; name: string }) {
  return (
    <Field label="A few words about it (optional)" error={error}>
      {(tied) => <textarea rows={4} {...control} {...tied} className={controlClass} />}
    </Field>
  );
}

/** What whoever sends a piece agrees to. */
export function PieceConsent({
  control,
  error,
}: {
  control: ComponentProps<'input'>;
  error: string | undefined;
}) {
  return (
    <div className="grid gap-1.5">
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-eucalypt"
          aria-invalid={error ? true : undefined}
          {...control}
        />
        {consentText}
      </label>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
