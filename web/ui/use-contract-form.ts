import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { isCallError, sentenceOf } from '../../contracts/kernel/call-error.ts';

type Options<Values extends FieldValues> = {
  /** The contract's own schema: what it refuses here, the server would refuse too. */
  schema: Parameters<typeof standardSchemaResolver>[0];
  defaults: DefaultValues<Values>;
  send: (values: Values) => Promise<unknown>;
  /** What is said when the shop could not be reached. */
  otherwise: string;
};

/**
 * A form: checked on leaving a field, problems under the field and on top, sent once however often it
 * is clicked. Nothing typed is lost when it is refused.
 */
export function useContractForm<Values extends FieldValues>(options: Options<Values>) {
  const form = useForm<Values>({
    defaultValues: options.defaults,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: standardSchemaResolver(options.schema) as unknown as Resolver<Values>,
  });
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);

  async function send(values: Values): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(undefined);
    try {
      await options.send(values);
    } catch (error) {
      const fields = fieldsIn(error);
      for (const { field, message } of fields) form.setError(field as Path<Values>, { message });
      if (fields.length === 0) setFailure(sentenceOf(error, options.otherwise));
      setTries((count) => count + 1);
    } finally {
      isBusy.current = false;
    }
  }

  const { watch } = form;
  const hear = useCallback(
    (heard: (values: object) => void) => watch((values) => heard(values)).unsubscribe,
    [watch],
  );
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  return {
    submit: (event: FormEvent) => void form.handleSubmit(send, () => setTries((count) => count + 1))(event),
    /** @param reading such as `setValueAs`, where what is typed is not yet what is meant */
    field: (name: Path<Values>, reading?: RegisterOptions<Values, Path<Values>>) => ({
      ...form.register(name, reading),
      error: messageOf(get(errors, name)),
    }),
    /** For what no control of the page holds, such as a photograph that the shop has taken already. */
    set: (name: Path<Values>, value: PathValue<Values, Path<Values>>) =>
      form.setValue(name, value, { shouldValidate: tries > 0 }),
    tick: (name: Path<Values>) => form.register(name),
    /** What stands there now, for a button beside the form. */
    valueOf: (name: Path<Values>) => form.getValues(name),
    /** The same, drawn anew as it is written. */
    written: (name: Path<Values>) => form.watch(name),
    /** Tells each time that something is typed. @returns what ends that */
    hear,
    problems: tries === 0 ? [] : problemsIn(errors),
    tries,
    failure,
    isDirty,
    isSubmitting,
    isDone: isSubmitSuccessful && !failure && tries === 0,
    reset: form.reset,
  };
}

function fieldsIn(error: unknown): { field: string; message: string }[] {
  const fields = isCallError(error) ? error.refusal?.details?.['fields'] : undefined;
  return Array.isArray(fields) ? (fields as { field: string; message: string }[]) : [];
}

/** Fields may stand in groups, such as `address.suburb`; each is named as its control is. */
function problemsIn(errors: object, before = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    const message = messageOf(error);
    if (message !== undefined) return [{ field: `${before}${name}`, message }];
    const isGroup = typeof error === 'object' && error !== null && !('ref' in error) && !('type' in error);
    return isGroup ? problemsIn(error, `${before}${name}.`) : [];
  });
}

function messageOf(error: unknown): string | undefined {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError && typeof error.message === 'string' ? error.message : undefined;
}
