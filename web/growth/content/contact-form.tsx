import * as z from 'zod/mini';
import {
  contactForm,
  contactTopics,
  sendContactMessage,
  type ContactInput as Form,
} from '../../../contracts/growth/content/content.ts';
import { formPaths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { asked } from '../../ui/asked.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { MessageForm } from './message-form.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { useMessageForm } from './use-message-form.ts';

const { name, email, topic, orderNumber, message, website } = contactForm.shape;
const schema = z.object({
  name: asked(name, 'Please tell us your name'),
  email: asked(email, 'Please enter your email address'),
  topic,
  orderNumber,
  message: asked(message, 'Please write us a few words'),
  website,
});
const empty = { name: '', email: '', topic: 'Something else', orderNumber: '', message: '', website: '' };

const send = (values: typeof empty, filledInMs: number) =>
  call(sendContactMessage, { body: { ...values, topic: values.topic as Form['topic'], filledInMs } });

export function ContactForm() {
  const { field, ...state } = useMessageForm({ key: 'contact-draft', empty, schema, send });
  const { error: _, ...trap } = field('website');
  return (
    <MessageForm
      label="Contact us"
      state={state}
      button="Send message"
      trap={trap}
      action={formPaths.sendMessage}
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        hint="Our answer goes here."
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <SelectField label="What is it about?" {...field('topic')}>
        {contactTopics.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <TextField label={<Optional>Order number</Optional>} autoComplete="off" {...field('orderNumber')} />
      <TextAreaField label="Message" rows={6} {...field('message')} />
    </MessageForm>
  );
}
