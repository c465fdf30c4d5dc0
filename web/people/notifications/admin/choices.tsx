import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  aboutNotifications,
  choicesForm,
  countUnread,
  listNotifications,
  readNotificationChoices,
  saveNotificationChoices,
  type EmailFrequency,
  type NotificationChoice,
} from '../../../../contracts/people/notifications.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';
import { ThisDevice } from './this-device.tsx';

const emailLabels: Readonly<Record<EmailFrequency, string>> = {
  off: 'No letter',
  at_once: 'At once',
  digest: 'In the morning’s digest',
};

/** Of what this person is told, and how: others who run the shop choose for themselves. */
export function NotificationChoices() {
  const query = useQuery(ask(readNotificationChoices));
  return (
    <Loading query={query} what="Your choices">
      {({ choices }) => (
        <div className="grid gap-4">
          <ThisDevice />
          <Choices choices={choices} />
        </div>
      )}
    </Loading>
  );
}

function Choices({ choices }: { choices: NotificationChoice[] }) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<{ choices: NotificationChoice[] }, string>({
    schema: choicesForm,
    kept: { values: { choices }, seen: JSON.stringify(choices) },
    done: 'Saved',
    async save(body) {
      const saved = await call(saveNotificationChoices, { body });
      queryClient.setQueryData(ask(readNotificationChoices).queryKey, saved);
      for (const { name } of [countUnread, listNotifications])
        void queryClient.invalidateQueries({ queryKey: [name] });
      return { values: { choices: saved.choices }, seen: JSON.stringify(saved.choices) };
    },
  });
  const put = (changed: NotificationChoice) =>
    form.set({ choices: form.values.choices.map((one) => (one.kind === changed.kind ? changed : one)) });
  return (
    <OfficeForm form={form}>
      <Panel title="What you are told of">
        <p className="mb-3 text-stone">
          These are your own choices: everybody who runs the shop makes theirs. The digest comes at 7 in the
          morning, Sydney time, on days after something happened.
        </p>
        <ul className="grid">
          {form.values.choices.map((choice) => (
            <Kind key={choice.kind} choice={choice} onChoice={put} />
          ))}
        </ul>
      </Panel>
    </OfficeForm>
  );
}

type KindProps = { choice: NotificationChoice; onChoice: (choice: NotificationChoice) => void };

function Kind({ choice, onChoice }: KindProps) {
  const { name, hint } = aboutNotifications[choice.kind];
  return (
    <li className="border-b border-line py-3 last:border-0">
      <fieldset className="grid min-w-0 items-center gap-x-4 gap-y-2 max-sm:grid-cols-2 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_13rem]">
        <legend className="sr-only">{name}</legend>
        <div className="max-sm:col-span-2">
          <p className="font-[560]">{name}</p>
          {hint && <p className="text-small text-stone">{hint}</p>}
        </div>
        <OfficeTick
          label="In the bell"
          checked={choice.bell}
          onChange={({ target }) => onChoice({ ...choice, bell: target.checked })}
        />
        <OfficeTick
          label="On devices"
          checked={choice.push}
          onChange={({ target }) => onChoice({ ...choice, push: target.checked })}
        />
        <div className="max-sm:col-span-2">
          <OfficeSelect
            label="By letter"
            value={choice.emails}
            onChange={({ target }) => onChoice({ ...choice, emails: target.value as EmailFrequency })}
          >
            {Object.entries(emailLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </OfficeSelect>
        </div>
      </fieldset>
    </li>
  );
}
