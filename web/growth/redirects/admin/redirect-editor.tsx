import { type FormEvent, useState } from 'react';
import {
  addRedirect,
  changeRedirect,
  listRedirects,
  type Redirect,
  redirectForm,
} from '../../../../contracts/growth/redirects.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { type Errors, problemsOf } from '../../../ui/admin/office-form-problems.ts';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = { redirect: Redirect | undefined; onClose: () => void };

/** Writes a redirect, or changes one; what is wrong with it is said in a sentence. */
export function RedirectEditor({ redirect, onClose }: Props) {
  const [from, setFrom] = useState(redirect?.from ?? '');
  const [to, setTo] = useState(redirect?.to ?? '');
  const options = { done: 'The address is led on', refresh: [listRedirects], onDone: onClose };
  const add = useOfficeCall(addRedirect, options);
  const change = useOfficeCall(changeRedirect, options);
  const { errorOf, failureBeside } = redirect ? change : add;
  const failure = failureBeside('from', 'to');
  const body = { from, to };
  const [errors, setErrors] = useState<Errors>({});
  const [seen] = useState({ from: redirect?.from ?? '', to: redirect?.to ?? '' });
  const { form, press } = useFirstWrong(add.isBusy || change.isBusy);
  function save(event: FormEvent): void {
    event.preventDefault();
    press();
    const problems = problemsOf(redirectForm, body);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    // As it was when this was opened: what somebody else wrote meanwhile is told, not written over.
    if (redirect) change.run({ params: { id: redirect.id }, body: { ...body, seen } });
    else add.run({ body });
  }
  return (
    <Dialog open onClose={onClose} title={redirect ? 'Change the redirect' : 'New redirect'}>
      <form ref={form} noValidate onSubmit={save} className="grid gap-4 px-6 pt-4 pb-6">
        <OfficeText
          name="from"
          label="From"
          hint="The old address, without the shop’s name: /old-page"
          value={from}
          maxLength={300}
          error={errors['from'] ?? errorOf('from')}
          onChange={({ target }) => setFrom(target.value)}
        />
        <OfficeText
          name="to"
          label="To"
          hint="A page of the shop, such as /about, or an address that starts with https://"
          value={to}
          maxLength={500}
          error={errors['to'] ?? errorOf('to')}
          onChange={({ target }) => setTo(target.value)}
        />
        <CallFailure>{failure}</CallFailure>
        <div className="flex flex-wrap justify-end gap-2">
          <OfficeButton onClick={onClose}>Leave it</OfficeButton>
          <OfficeButton
            type="submit"
            variant="primary"
            refusal={from === '' || to === '' ? 'Write both addresses first' : null}
          >
            Lead it on
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  );
}
