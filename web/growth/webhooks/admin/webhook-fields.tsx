import { type WebhookForm, webhookTypes } from '../../../../contracts/growth/webhooks.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { webhookTypeLabels } from './webhook-labels.ts';

type Props = {
  values: WebhookForm;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<WebhookForm>) => void;
};

/** Where the messages go, and which. */
export function WebhookFields({ values, errors, onChange }: Props) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeText
          label="Address"
          name="url"
          type="url"
          placeholder="https://example.com/stillmade"
          value={values.url}
          error={errors['url']}
          onChange={({ target }) => onChange({ url: target.value })}
        />
        <OfficeText
          label="What it is for"
          name="description"
          placeholder="Stock program"
          value={values.description}
          error={errors['description']}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-[560]">It hears when this changes</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {webhookTypes.map((type) => (
            <OfficeTick
              key={type}
              label={webhookTypeLabels[type]}
              checked={values.types.includes(type)}
              onChange={() =>
                onChange({
                  types: webhookTypes.filter((one) => (one === type) !== values.types.includes(one)),
                })
              }
            />
          ))}
        </div>
        <GroupError of="types">{errors['types']}</GroupError>
      </fieldset>
    </>
  );
}
