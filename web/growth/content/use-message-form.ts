import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { type DefaultValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { sessionDrawer } from '../../kernel/storage.ts';
import { readFormDraft } from '../../ui/form-draft.ts';

type Settings<Values extends Record<string, string>> = {
  /** Names the draft that the tab keeps. */
  key: string;
  empty: Values;
  schema: Parameters<typeof standardSchemaResolver>[0];
  /** @param filledInMs from showing the form to sending it */
  send: (values: Values, filledInMs: number) => Promise<{ message: string }>;
};

/** A form that is sent to the owner: checked as it is filled in, kept until it was taken, sent once. */
export function useMessageForm<Values extends Record<string, string>>(settings: Settings<Values>) {
  const { key, empty, schema, send } = settings;
  const [openedAt, setOpenedAt] = useState(0);
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Values>,
  });
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [thanks, setThanks] = useState<string>();

  useEffect(() => {
    setOpenedAt(performance.now());
    form.reset(readFormDraft(key, empty), { keepErrors: true });
    const { unsubscribe } = form.watch((values) => sessionDrawer.write(key, values));
    return unsubscribe;
  }, [form, key, empty]);

  const inVain = () => setTries((count) => count + 1);
  const submit = form.handleSubmit(async () => {
    setFailure(undefined);
    try {
      const { message } = await send(form.getValues(), Math.round(performance.now() - openedAt));
      sessionDrawer.remove(key);
      setThanks(message);
    } catch (error) {
      setFailure(
        sentenceOf(error, 'Your message did not get through. It is still here: please send it again.'),
      );
    }
  }, inVain);

  const problems = Object.entries(form.formState.errors).map(([field, problem]) => ({
    field,
    message: typeof problem?.message === 'string' ? problem.message : '',
  }));
  /** Ties a control to the form: `<TextField label="Name" {...field('name')} />`. */
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: problems.find((problem) => problem.field === name)?.message,
  });
  return { field, submit, problems, tries, failure, thanks, isSending: form.formState.isSubmitting };
}

export type MessageFormState = Pick<
  ReturnType<typeof useMessageForm<Record<string, string>>>,
  'submit' | 'problems' | 'tries' | 'failure' | 'thanks' | 'isSending'
>;
