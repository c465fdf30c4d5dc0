import { type FormEvent, useState } from 'react';
import {
  createWebhook,
  listWebhooks,
  webhookForm,
  type WebhookForm,
} from '../../../../contracts/growth/webhooks.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { problemsOf } from '../../../ui/admin/office-form-problems.ts';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const nothing: WebhookForm = { url: '', description: '', types: ['order.paid'], isPaused: false };

export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(nothing);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [secret, setSecret] = useState<string>();
  const keyFor = useKeyOf();
  const make = useOfficeCall(createWebhook, {
    done: 'Webhook made',
    refresh: [listWebhooks],
    onDone: (made) => setSecret(made.secret),
  });
  const { form, press } = useFirstWrong(make.isBusy);
  if (secret !== undefined)
    return (
      <div className="grid gap-4">
        <WebhookSecret secret={secret} />
        <OfficeButton className="justify-self-start" onClick={onClose}>
          I have it
        </OfficeButton>
      </div>
    );
  const refused = make.fieldErrors;
  const failure = make.failureBeside('url', 'description', 'types');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
    const problems = problemsOf(webhookForm, values);
    setErrors(problems);
    if (Object.keys(problems).length === 0) make.run({ body: { ...values, id: keyFor(values) } });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <WebhookFields
        values={values}
        errors={{ ...refused, ...errors }}
        onChange={(change) => setValues((current) => ({ ...current, ...change }))}
      />
      {failure && <FieldError>{failure}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <OfficeButton type="submit" variant="primary" aria-busy={make.isBusy || undefined}>
          Make it
        </OfficeButton>
        <OfficeButton onClick={onClose}>Leave it</OfficeButton>
      </div>
    </form>
  );
}
