import {
  mostReturnPhotos,
  returnKindNames,
  returnKinds,
  sendReturnPhoto,
} from '../../../contracts/orders/returns/returns.ts';
import { Thumbnail } from '../../platform/images/picture.tsx';
import { dateText } from '../../ui/date-text.ts';
import { controlClass, Field, SelectField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { type Photo, PhotoField } from '../../ui/photo-field.tsx';
import { sendFile } from '../../ui/send-file.ts';
import type { ReturnableOrder } from './ask-for-return.tsx';
import type { ReturnDraft } from './return-draft.ts';

type Step = { order: ReturnableOrder; draft: ReturnDraft; onChange: (draft: ReturnDraft) => void };

export function KitsStep({ order, draft, onChange }: Step) {
  const choose = (position: number, quantity: number) =>
    onChange({ ...draft, quantities: { ...draft.quantities, [position]: quantity } });
  return (
    <ul className="ruled border-y border-line">
      {order.lines
        .filter(({ left }) => left > 0)
        .map(({ position, name, imageUrl, left }) => (
          <li key={position} className="flex items-center gap-4 py-4">
            <div className="w-18 shrink-0">{imageUrl && <Thumbnail original={imageUrl} alt="" />}</div>
            <SelectField
              label={name}
              className="min-w-0 grow [&_select]:max-w-40"
              value={draft.quantities[position] ?? 0}
              onChange={({ target }) => choose(position, Number(target.value))}
            >
              {Array.from({ length: left + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? 'Keep it' : count === 1 ? '1 comes back' : `${count} come back`}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
    </ul>
  );
}

export function ReasonStep({ order, draft, onChange }: Step) {
  return (
    <fieldset>
      <legend className="sr-only">Why?</legend>
      <div className="grid overflow-hidden rounded-control border border-control bg-white">
        {returnKinds.map((kind) => (
          <label
            key={kind}
            className="flex cursor-pointer gap-3 border-b border-line px-4 py-3.5 last:border-b-0 hover:bg-linen has-checked:bg-mist"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={draft.kind === kind}
              onChange={() => onChange({ ...draft, kind })}
              className="mt-1 size-5 shrink-0 cursor-pointer accent-eucalypt"
            />
            <span className="font-[560]">
              {returnKindNames[kind]}
              <span className="block text-small font-normal text-stone">
                {kind === 'change_of_mind'
                  ? changeOfMindText(order)
                  : 'No deadline, and no packaging needed.'}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function changeOfMindText({ changeOfMindUntil }: ReturnableOrder): string {
  const until = changeOfMindUntil ? `Until ${dateText(changeOfMindUntil)}. ` : '';
  return `${until}Unused, and the postage is yours.`;
}

type ReasonStepProps = {
  token: string;
  draft: ReturnDraft;
  onChange: (draft: ReturnDraft) => void;
  photos: readonly Photo[];
  onPhotos: (photos: Photo[]) => void;
};

export function DetailStep({ token, draft, onChange, photos, onPhotos }: ReasonStepProps) {
  const isProblem = draft.kind !== 'change_of_mind';
  return (
    <>
      <Field label={isProblem ? 'What is wrong?' : <Optional>Anything we should know?</Optional>}>
        {(control) => (
          <textarea
            rows={5}
            maxLength={2_000}
            {...control}
            value={draft.message}
            onChange={({ target }) => onChange({ ...draft, message: target.value })}
            className={controlClass}
          />
        )}
      </Field>
      {isProblem && (
        <PhotoField
          label="Photographs (optional)"
          hint={`Up to ${mostReturnPhotos}. They often save a question.`}
          most={mostReturnPhotos}
          photos={photos}
          onChange={onPhotos}
          send={async (picture) =>
            String((await sendFile(sendReturnPhoto, picture, { input: { params: { token } } })).id)
          }
        />
      )}
    </>
  );
}
