import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AdminFaq,
  faqForm,
  type FaqEntry,
  readFaq,
  writeFaq,
} from '../../../../contracts/growth/content/faq.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeArea, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';
import { WayBack } from './way-back.tsx';

const keptOf = ({ entries, version }: AdminFaq) => ({ values: { entries }, seen: version });
const freshEntry: FaqEntry = { group: '', question: '', answer: '', anchor: '', isPublished: true };

/** Questions that people ask, with answers. */
export function FaqTab() {
  const faq = useQuery(ask(readFaq));
  return (
    <Loading query={faq} what="The questions">
      {(shown) => <FaqEditor faq={shown} />}
    </Loading>
  );
}

function FaqEditor({ faq }: { faq: AdminFaq }) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<{ entries: FaqEntry[] }, number>({
    schema: faqForm,
    kept: keptOf(faq),
    done: 'Questions saved: they are in the shop now',
    labels: { entries: 'Questions' },
    textOf: (_, entries) => (entries as FaqEntry[]).map(({ question }) => question).join(' '),
    theirsIn: (current) => keptOf(current as AdminFaq),
    async save({ entries }, overVersion) {
      const saved = await call(writeFaq, { body: { entries, overVersion } });
      queryClient.setQueryData(ask(readFaq).queryKey, saved);
      return keptOf(saved);
    },
  });
  const back = useOfficeCall(writeFaq, {
    done: 'The questions of the contact page are back',
    refresh: [readFaq],
    onDone: (own) => form.replace(keptOf(own)),
  });
  const { before } = faq;
  return (
    <OfficeForm form={form} button="Save the questions">
      <Panel
        title="Questions people ask"
        actions={
          <WayBack
            action="Bring those of the contact page back"
            warning="Your questions leave the shop at once. “As it was before” brings them back."
            isBusy={back.isBusy}
            onGiveBack={
              faq.isOwn ? () => back.run({ body: { entries: null, overVersion: faq.version } }) : undefined
            }
            onBefore={before ? () => form.set({ entries: before }) : undefined}
          />
        }
      >
        <p className="mb-4 max-w-measure text-stone">
          They stand on the{' '}
          <a href={paths.faq} className="office-link">
            contact page
          </a>
          , in the order of this list and by their groups, and search engines read them. Once you save them
          here, questions in the words of that page are not shown any more.
        </p>
        <GroupError of="entries">{form.errorOf('entries')}</GroupError>
        <RowsEditor
          of="question"
          rows={form.values.entries}
          fresh={() => freshEntry}
          onRows={(entries) => form.set({ entries })}
          foldedAs={({ question }) => question || 'A new question'}
        >
          {(entry, index, put) => (
            <EntryFields
              entry={entry}
              number={index + 1}
              errorOf={(name) => form.errorOf(`entries.${index}.${name}`)}
              put={put}
            />
          )}
        </RowsEditor>
      </Panel>
    </OfficeForm>
  );
}

type EntryProps = {
  entry: FaqEntry;
  number: number;
  errorOf: (name: string) => string | undefined;
  put: (change: Partial<FaqEntry>) => void;
};

function EntryFields({ entry, number, errorOf, put }: EntryProps) {
  const text = (name: 'question' | 'group' | 'anchor') => ({
    name: `entries.${number - 1}.${name}`,
    value: entry[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  });
  return (
    <div className="grid w-full gap-3 border-b border-line pb-4">
      <OfficeText label={`Question ${number}`} maxLength={200} {...text('question')} />
      <OfficeArea
        label={`Answer ${number}`}
        name={`entries.${number - 1}.answer`}
        hint="Markdown, as on the pages"
        rows={3}
        value={entry.answer}
        error={errorOf('answer')}
        onChange={({ target }) => put({ answer: target.value })}
      />
      <div className="flex flex-wrap items-start gap-3">
        <OfficeText
          label={`Group of question ${number} (optional)`}
          hint="Stands over those of one group"
          className="min-w-40 flex-1"
          maxLength={60}
          {...text('group')}
        />
        <OfficeText
          label={`Anchor of question ${number}`}
          hint="Stands after the # of its address"
          className="min-w-40 flex-1"
          maxLength={80}
          {...text('anchor')}
        />
        <OfficeTick
          label={`Publish question ${number}`}
          checked={entry.isPublished}
          onChange={({ target }) => put({ isPublished: target.checked })}
        />
      </div>
    </div>
  );
}
