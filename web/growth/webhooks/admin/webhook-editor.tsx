import { useQueryClient } from '@tanstack/react-query';
import {
  changeWebhook,
  listWebhooks,
  webhookForm,
  type Webhook,
  type WebhookForm,
} from '../../../../contracts/growth/webhooks.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { webhookTypeLabels } from './webhook-labels.ts';

const formOf = ({ url, description, types, isPaused }: Webhook): WebhookForm => ({
  url,
  description,
  types,
  isPaused,
});
const keptOf = (webhook: Webhook) => ({ values: formOf(webhook), seen: JSON.stringify(formOf(webhook)) });
const seenIn = (seen: string) => JSON.parse(seen) as WebhookForm;

export function WebhookEditor({ webhook }: { webhook: Webhook }) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<WebhookForm, string>({
    schema: webhookForm,
    kept: keptOf(webhook),
    done: 'Webhook saved',
    labels: { url: 'Address', description: 'What it is for', types: 'It hears when this changes' },
    textOf: (_field, value) =>
      Array.isArray(value)
        ? value.map((type) => webhookTypeLabels[type as keyof typeof webhookTypeLabels]).join(', ')
        : String(value),
    theirsIn: (current) => keptOf(current as Webhook),
    async save(values, seen) {
      const body = { ...values, seen: seenIn(seen) };
      const saved = await call(changeWebhook, { params: { id: webhook.id }, body });
      void queryClient.invalidateQueries({ queryKey: [listWebhooks.name] });
      return keptOf(saved);
    },
  });
  return (
    <OfficeForm form={form}>
      <WebhookFields values={form.values} errors={form.errors} onChange={form.set} />
      <OfficeTick
        label="Paused: messages are kept, and sent when it goes on"
        checked={form.values.isPaused}
        onChange={({ target }) => form.set({ isPaused: target.checked })}
      />
    </OfficeForm>
  );
}
