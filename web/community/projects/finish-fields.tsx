import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  finishForm,
  finishProject,
  type FinishForm,
  type Project,
} from '../../../contracts/community/projects.ts';
import { canReview } from '../../../contracts/community/reviews/own-reviews.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { TextField } from '../../ui/field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { PiecePart } from './piece-part.tsx';
import { ReviewPart } from './review-part.tsx';
import { useProjectChange } from './use-project-change.ts';

const asNumber = {
  setValueAs: (value: unknown) =>
    value === '' || value === undefined || value === null ? undefined : Number(value),
};

/** A part that is not wanted is not looked at, whatever was typed in it. */
function schemaFor(parts: { review: boolean; piece: boolean }) {
  if (parts.review && parts.piece) return finishForm;
  if (parts.review) return z.omit(finishForm, { piece: true });
  if (parts.piece) return z.omit(finishForm, { review: true });
  return z.omit(finishForm, { review: true, piece: true });
}

export type FinishState = ReturnType<typeof useFinishForm>['form'];

function useFinishForm(project: Project, onDone: () => void) {
  const [parts, setParts] = useState({ review: false, piece: false });
  const { id, kitName, measuredMinutes } = project;
  const tell = useToast();
  const { refresh } = useProjectChange();
  const hours = measuredMinutes === null ? undefined : Math.max(0.25, Math.round(measuredMinutes / 15) / 4);
  const form = useContractForm<FinishForm>({
    schema: schemaFor(parts),
    defaults: {
      hours,
      review: { title: '', comment: '', photos: [] },
      piece: { photo: '', artist: '', timeToComplete: '', location: '', comment: '' },
    },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(body) {
      await call(finishProject, { params: { id }, body });
      const isSent = parts.review || parts.piece;
      const description = `${kitName} is finished.${isSent ? ' We look at what you sent before it appears.' : ''}`;
      tell({ title: 'Well done', description });
      onDone();
      await refresh();
    },
  });
  return { form, parts, setParts, hours };
}

/** The end of a project: how long it took, and with it a review, a piece of the gallery, both or neither. */
export function FinishFields({ project, onDone }: { project: Project; onDone: () => void }) {
  const { form, parts, setParts, hours } = useFinishForm(project, onDone);
  const { data: may } = useQuery(ask(canReview, { query: { productId: project.productId } }));
  return (
    <div className="grid min-w-0 grid-cols-1">
      <PlainForm
        form={form}
        failureTitle="That was not saved"
        button="Finish"
        busy="Saving…"
        label={`${project.kitName} is done`}
      >
        <TextField
          label="Hours it took (optional)"
          hint={
            hours === undefined
              ? 'As well as you remember. Once eight people have said it, the kit’s page shows the middle of it.'
              : 'Counted from when you began and paused. Change it where it is wrong.'
          }
          inputMode="decimal"
          {...form.field('hours', asNumber)}
        />
        {may?.canReview === false ? (
          <p className="text-small text-stone">{may.reason}</p>
        ) : (
          <Wanted
            label="Write a review"
            isWanted={parts.review}
            onChange={(review) => setParts({ ...parts, review })}
          />
        )}
        {parts.review && <ReviewPart form={form} project={project} />}
        <Wanted
          label="Show it in the gallery"
          isWanted={parts.piece}
          onChange={(piece) => setParts({ ...parts, piece })}
        />
        {parts.piece && <PiecePart form={form} project={project} />}
      </PlainForm>
    </div>
  );
}

type WantedProps = { label: string; isWanted: boolean; onChange: (isWanted: boolean) => void };

function Wanted({ label, isWanted, onChange }: WantedProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-eucalypt"
      />
      {label}
    </label>
  );
}
