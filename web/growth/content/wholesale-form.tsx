import * as z from 'zod/mini';
import {
  applyForWholesale,
  businessKinds,
  wholesaleForm,
  type WholesaleInput as Form,
} from '../../../contracts/growth/content/content.ts';
import { australianStates } from '../../../contracts/kernel/fields.ts';
import { call } from '../../kernel/call.ts';
import { asked } from '../../ui/asked.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { MessageForm } from './message-form.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { useMessageForm } from './use-message-form.ts';

const given = wholesaleForm.shape;
const schema = z.object({
  businessName: asked(given.businessName, "Please enter your business's name"),
  abn: asked(given.abn, 'Please enter your ABN'),
  contactName: asked(given.contactName, 'Please tell us your name'),
  email: asked(given.email, 'Please enter your email address'),
  phone: given.phone,
  businessKind: asked(given.businessKind, 'Please choose what kind of business it is'),
  postcode: asked(given.postcode, 'Please enter your postcode'),
  state: asked(given.state, 'Please choose your state'),
  businessUrl: given.businessUrl,
  message: given.message,
  website: given.website,
});
const empty = {
  businessName: '',
  abn: '',
  contactName: '',
  email: '',
  phone: '',
  businessKind: '',
  postcode: '',
  state: '',
  businessUrl: '',
  message: '',
  website: '',
};

const send = (values: typeof empty, filledInMs: number) =>
  call(applyForWholesale, {
    body: {
      ...values,
      businessKind: values.businessKind as Form['businessKind'],
      state: values.state as Form['state'],
      filledInMs,
    },
  });

export function WholesaleForm() {
  const { field, ...state } = useMessageForm({ key: 'wholesale-draft', empty, schema, send });
  const { error: _, ...trap } = field('website');
  return (
    <MessageForm label="Apply for wholesale" state={state} button="Send application" trap={trap}>
      <TextField label="Business name" autoComplete="organization" {...field('businessName')} />
      <TextField
        label="ABN"
        hint="Eleven digits, with or without spaces."
        inputMode="numeric"
        {...field('abn')}
      />
      <SelectField label="Kind of business" {...field('businessKind')}>
        <option value="">Please choose</option>
        {businessKinds.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </SelectField>
      <TextField label="Your name" autoComplete="name" {...field('contactName')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <TextField
        label={<Optional>Phone</Optional>}
        hint="Should we have a question that is quicker to ask than to write."
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Postcode" inputMode="numeric" autoComplete="postal-code" {...field('postcode')} />
        <SelectField label="State" autoComplete="address-level1" {...field('state')}>
          <option value="">Please choose</option>
          {australianStates.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={<Optional>Web address</Optional>}
        type="url"
        autoComplete="url"
        {...field('businessUrl')}
      />
      <TextAreaField
        label={<Optional>What would you like to stock?</Optional>}
        rows={4}
        {...field('message')}
      />
    </MessageForm>
  );
}
