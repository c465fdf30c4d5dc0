import { useState } from 'react';
import {
  answerKitQuestion,
  askKitQuestion,
  kitAnswerForm,
  kitQuestionForm,
  questionMost,
  type KitQuestionForm,
} from '../../../contracts/community/questions/kit-questions.ts';
import { call } from '../../kernel/call.ts';
import { controlClass, Field, TextField } from '../../ui/field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { answerDraft, questionDraft } from './draft-keys.ts';

const otherwise = 'The shop could not be reached. What you wrote is still here: please try again.';

type AskProps = { kit: { id: number; name: string }; isSignedIn: boolean; onSent: (message: string) => void };

export function AskForm({ kit, isSignedIn, onSent }: AskProps) {
  const [website, setWebsite] = useState('');
  const form = useKeptForm<KitQuestionForm>({
    key: questionDraft(kit.id),
    empty: { question: '', name: '', email: '' },
    schema: kitQuestionForm,
    otherwise,
    send: async (values) =>
      onSent((await call(askKitQuestion, { params: { id: kit.id }, body: { ...values, website } })).message),
  });
  return (
    <PlainForm form={form} failureTitle="That was not sent" button="Send my question" busy="Sending…">
      <AreaField
        label={`What would you like to know about ${kit.name}?`}
        hint={`At most ${questionMost} characters. It is shown here once we have read it.`}
        {...form.field('question')}
      />
      <TextField
        label="Your name, as it is shown (optional)"
        hint="Left empty, the question is shown without a name."
        autoComplete="nickname"
        {...form.field('name')}
      />
      {!isSignedIn && (
        <TextField
          label="Email for the answer"
          hint="It is not shown, and is deleted once you have our answer."
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
      )}
      <div hidden>
        <label>
          Website
          <input
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </div>
    </PlainForm>
  );
}

export function MakerAnswerForm({ id, onSent }: { id: number; onSent: (message: string) => void }) {
  const form = useKeptForm<{ answer: string }>({
    key: answerDraft(id),
    empty: { answer: '' },
    schema: kitAnswerForm,
    otherwise,
    send: async (body) => onSent((await call(answerKitQuestion, { params: { id }, body })).message),
  });
  return (
    <PlainForm form={form} failureTitle="That was not sent" button="Send my answer" busy="Sending…">
      <AreaField
        label="Your answer"
        hint="It is shown with your first name once we have read it."
        {...form.field('answer')}
      />
    </PlainForm>
  );
}

type AreaProps = { label: string; hint: string; error: string | undefined; name: string };

function AreaField({ label, hint, error, ...control }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => <textarea rows={4} {...control} {...tied} className={controlClass} />}
    </Field>
  );
}
