import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../../contracts/kernel/paths.ts';
import {
  deleteSynonym,
  listSynonyms,
  synonymForm,
  saveSynonym,
  type SynonymForm,
} from '../../../../contracts/storefront/search/admin-search.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';

/** What shoppers say for what the shop says. @param term one that was searched for and not found */
export function SearchSynonyms({ term = '' }: { term?: string }) {
  const query = useQuery({ ...ask(listSynonyms), staleTime: 0 });
  const [find, setFind] = useState('');
  return (
    <div className="grid gap-4">
      <Panel title="Teach the search a word">
        <p className="mb-3 max-w-measure">
          Whoever searches for the first is shown what the second finds, too. Several wordings may be meant,
          with commas between them. It may also be a wish, as one would type it: gift, gentle, under 6 hours,
          under 40 dollars, on sale, cheapest, shipping. It counts from the next search on.
        </p>
        <Teach
          key={term}
          term={term}
          onTaught={(taught) => {
            setFind(taught);
            void query.refetch();
          }}
        />
      </Panel>
      <Panel title="Words that it knows">
        <Loading query={query} what="The words">
          {(synonyms) => <Known synonyms={synonyms} find={find} onFind={setFind} />}
        </Loading>
      </Panel>
    </div>
  );
}

function Teach({ term, onTaught }: { term: string; onTaught: (term: string) => void }) {
  const [taught, setTaught] = useState<SynonymForm>();
  const nothing = { values: { term: taught ? '' : term, means: '' }, seen: taught };
  const form = useOfficeForm<SynonymForm, SynonymForm | undefined>({
    schema: synonymForm,
    kept: nothing,
    done: 'The search knows it now',
    async save(body) {
      await call(saveSynonym, { body });
      setTaught(body);
      onTaught(body.term);
      return { values: { term: '', means: '' }, seen: body };
    },
  });
  return (
    <>
      <OfficeForm form={form} button="Teach it" isNew>
        <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
          <OfficeText label="Shoppers say" placeholder="x-stitch" {...form.text('term')} />
          <OfficeText label="The shop says" placeholder="cross stitch" {...form.text('means')} />
        </div>
      </OfficeForm>
      {taught && (
        <p role="status" className="mt-3">
          See{' '}
          <a href={paths.search(taught.term)} className="office-link">
            what “{taught.term}” finds
          </a>{' '}
          in the shop.
        </p>
      )}
    </>
  );
}

/** The table has more than a thousand words, of which nobody reads all. */
const shownAtOnce = 50;

type KnownProps = { synonyms: readonly SynonymForm[]; find: string; onFind: (find: string) => void };

function Known({ synonyms, find, onFind }: KnownProps) {
  const wanted = find.trim().toLowerCase();
  const found = synonyms.filter(({ term, means }) => `${term} ${means}`.toLowerCase().includes(wanted));
  const forget = useOfficeCall(deleteSynonym, { done: 'Forgotten', refresh: [listSynonyms] });
  return (
    <div className="grid gap-3">
      <OfficeText
        label="Find a word"
        type="search"
        className="max-w-80"
        value={find}
        onChange={({ target }) => onFind(target.value)}
      />
      <DataTable
        caption="Words of shoppers"
        keyOf={({ term }) => term}
        rows={found.slice(0, shownAtOnce)}
        empty={<Empty title="No such word">Teach it one that shoppers use and the shop does not.</Empty>}
        columns={[
          {
            label: 'Shoppers say',
            cell: ({ term }: SynonymForm) => (
              <a href={paths.search(term)} className="office-link">
                {term}
              </a>
            ),
          },
          { label: 'The shop says', cell: ({ means }) => means },
          {
            label: 'Forget it',
            cell: ({ term }) => (
              <OfficeButton
                aria-label={`Forget ${term}`}
                aria-busy={forget.isBusy || undefined}
                onClick={() => forget.run({ params: { term } })}
              >
                Forget
              </OfficeButton>
            ),
          },
        ]}
      />
      {found.length > shownAtOnce && (
        <p className="text-stone">{found.length - shownAtOnce} more. Write a part of a word to find them.</p>
      )}
    </div>
  );
}
