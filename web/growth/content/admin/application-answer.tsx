import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import {
  applicationAnswers,
  applicationForm,
  changeApplication,
  listApplications,
  type Application,
  type ApplicationAnswer,
} from '../../../../contracts/growth/content/admin-wholesale.ts';
import { listPriceLists } from '../../../../contracts/pricing/price-lists.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeArea, OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { momentText } from '../../../ui/date-text.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { answerLabels } from './answer-labels.ts';

type Values = z.infer<typeof applicationForm>;
/** A reply goes once: the field is empty again when it has gone. */
const keptOf = ({ answer, notes, version }: Application) => ({
  values: { answer, notes, reply: '' },
  seen: version,
});

/** How a business was answered, what is good to know about it, and what it is to read. */
export function ApplicationAnswerForm({ application }: { application: Application }) {
  const queryClient = useQueryClient();
  const { id } = application;
  const keyFor = useKeyOf();
  /** The same words written again after they went are another letter. */
  const lettersGone = useRef(0);
  const form = useOfficeForm<Values, number>({
    schema: applicationForm,
    kept: keptOf(application),
    done: ({ reply }) => (reply === '' ? 'Application kept' : 'A letter is on its way'),
    theirsIn: (current) => keptOf(current as Application),
    async save(values, version) {
      const letterKey = keyFor({ reply: values.reply, lettersGone: lettersGone.current });
      const body = { ...values, version, letterKey };
      const saved = await call(changeApplication, { params: { id }, body });
      if (values.reply !== '') lettersGone.current += 1;
      for (const { name } of [listApplications, listPriceLists])
        void queryClient.invalidateQueries({ queryKey: [name] });
      return keptOf(saved);
    },
  });
  return (
    <OfficeForm form={form}>
      <OfficeSelect
        label="State"
        className="max-w-80"
        hint={form.values.answer === 'declined' ? 'Who is declined keeps no price list.' : ''}
        {...form.text('answer')}
      >
        {applicationAnswers.map((answer) => (
          <option key={answer} value={answer}>
            {answerLabels[answer].label}
          </option>
        ))}
      </OfficeSelect>
      <OfficeArea
        label="Notes"
        hint="Only you and those who run the shop read them"
        {...form.text('notes')}
      />
      <OfficeArea
        label="Letter to the business"
        hint={letterHint(application, form.values.answer)}
        {...form.text('reply')}
      />
    </OfficeForm>
  );
}

function letterHint({ email, emailSentAt }: Application, answer: ApplicationAnswer): string {
  const terms =
    answer === 'declined' ? '' : ' If they have a price list, the letter says how to order by it.';
  const before = emailSentAt ? ` The last one went on ${momentText(emailSentAt)}.` : '';
  return `Goes to ${email} when you save; empty: no letter goes.${terms}${before}`;
}
