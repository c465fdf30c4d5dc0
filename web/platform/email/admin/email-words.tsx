import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listEmailKinds } from '../../../../contracts/platform/email/email-admin.ts';
import {
  emailWords,
  readEmailWords,
  readEmailWordsVersion,
  writeEmailWords,
  type EmailWords,
  type EmailWordsShown,
} from '../../../../contracts/platform/email/email-words.ts';
import type { EmailKind } from '../../../../contracts/platform/email/email.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Versions } from '../../../ui/admin/versions.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { EmailSample } from './email-sample.tsx';

const keptOf = ({ words, version }: EmailWordsShown) => ({ values: words, seen: version });

const partNames: Record<keyof EmailWords, string> = {
  subject: 'Subject',
  heading: 'Heading',
  opening: 'Opening',
  closing: 'Closing',
};

/** A kind of email: the owner's words for it, how it arrives, and the way back to every earlier version. */
export function ChosenEmail({ kind, name }: { kind: EmailKind; name: string }) {
  const shown = useQuery(ask(readEmailWords, { params: { kind } }));
  return (
    <Loading query={shown} what="This email">
      {(all) => <WordsEditor shown={all} name={name} />}
    </Loading>
  );
}

function WordsEditor({ shown, name }: { shown: EmailWordsShown; name: string }) {
  const queryClient = useQueryClient();
  const { kind, variables, firstWords } = shown;
  const form = useOfficeForm<EmailWords, number>({
    schema: emailWords,
    kept: keptOf(shown),
    within: 'words.',
    done: 'Words saved: the next email of this kind says them',
    theirsIn: (current) => keptOf(current as EmailWordsShown),
    async save(words, overVersion) {
      const saved = await call(writeEmailWords, { params: { kind }, body: { words, overVersion } });
      queryClient.setQueryData(ask(readEmailWords, { params: { kind } }).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [listEmailKinds.name] });
      return keptOf(saved);
    },
  });
  const bringBack = useOfficeCall(readEmailWordsVersion, {
    done: 'The earlier words stand in the editor. Save them to bring them back.',
    onDone: form.set,
  });
  return (
    <div className="grid gap-4">
      <OfficeForm form={form} button="Save the words">
        <Panel title={`Words of “${name}”`}>
          <div className="grid gap-4">
            <NotUsed fallenBack={shown.fallenBack} />
            <p className="text-small text-stone">What is left empty says what stands there in grey.</p>
            <OfficeText label="Subject" placeholder={firstWords.subject} {...form.text('subject')} />
            <OfficeText label="Heading" placeholder={firstWords.heading} {...form.text('heading')} />
            <OfficeArea
              label="Opening"
              hint="An empty line begins a paragraph. Kits, sums, addresses and buttons follow by themselves."
              rows={6}
              placeholder={firstWords.opening}
              {...form.text('opening')}
            />
            <OfficeArea label="Closing" hint="Below everything else" rows={3} {...form.text('closing')} />
            <Variables variables={variables} />
          </div>
        </Panel>
      </OfficeForm>
      <EmailSample kind={kind} name={name} draft={form.isDirty ? form.values : undefined} />
      <Versions
        history={shown.history}
        current={shown.version}
        onBringBack={(version) => bringBack.run({ params: { kind, version } })}
      />
    </div>
  );
}

function NotUsed({ fallenBack }: Pick<EmailWordsShown, 'fallenBack'>) {
  if (fallenBack.length === 0) return null;
  return (
    <div role="note" className="rounded-control bg-linen p-3">
      <p className="font-[560]">These words are not sent; the shop’s first words stand instead:</p>
      <ul className="mt-1 list-disc pl-5">
        {fallenBack.map(({ part, unknown }) => (
          <li key={part}>
            {partNames[part]}: this letter does not know <code>{`{${unknown}}`}</code> any more
          </li>
        ))}
      </ul>
    </div>
  );
}

function Variables({ variables }: Pick<EmailWordsShown, 'variables'>) {
  return (
    <div className="text-small">
      <p className="mb-1 font-[560]">What may stand in braces</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        {variables.map(({ name, sample }) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="truncate text-stone">{sample}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-stone">
        <code>{'{name|there}'}</code> says “there” where no name is known.
      </p>
    </div>
  );
}
