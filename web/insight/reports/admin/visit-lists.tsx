import type { Analytics } from '../../../../contracts/insight/reports/analytics.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { PlainTable } from '../../../ui/admin/plain-table.tsx';

const nobody = 'Nothing in this period.';

export function VisitLists({ counts }: { counts: Analytics }) {
  const { sources, pages, together, codes } = counts;
  return (
    <div className="[&>section]:mb-4 [&>section]:break-inside-avoid lg:columns-2 lg:gap-4">
      <Panel title="Where visits come from">
        <PlainTable
          caption="Visits by source"
          headings={['Source', 'Visits']}
          rows={sources.map(({ source, visits }) => ({ key: source, cells: [source, visits] }))}
          empty={nobody}
        />
      </Panel>
      <Panel title="Pages">
        <PlainTable
          caption="Pages by views"
          headings={['Page', 'Views', 'Visits']}
          rows={pages.map(({ path, views, visits }) => ({
            key: path,
            cells: [
              <a key="page" href={path} className="office-link">
                {path}
              </a>,
              views,
              visits,
            ],
          }))}
          empty={nobody}
        />
      </Panel>
      <Searches counts={counts} />
      <Panel title="Kits looked at together">
        <PlainTable
          caption="Pairs of kits by visits"
          headings={['Kits', 'Visits']}
          rows={together.map(({ first, second, visits }) => ({
            key: `${first} ${second}`,
            cells: [`${first} and ${second}`, visits],
          }))}
          empty={nobody}
        />
      </Panel>
      <Panel title="Codes">
        <PlainTable
          caption="Discount codes by orders"
          headings={['Code', 'Orders', 'Given', 'Sales']}
          rows={codes.map(({ code, orders, discountCents, salesCents }) => ({
            key: code,
            cells: [code, orders, priceText(discountCents), priceText(salesCents)],
          }))}
          empty="No code was used in this period."
        />
      </Panel>
    </div>
  );
}

function Searches({ counts: { searches, zeroHits } }: { counts: Analytics }) {
  const mayTeach = useMay()('change', 'content');
  return (
    <>
      <Panel title="Searches">
        <PlainTable
          caption="Searches by number"
          headings={['Searched for', 'Times', 'Found nothing']}
          rows={searches.map((row) => ({
            key: row.term,
            cells: [<Term key="term" term={row.term} />, row.searches, row.zeroHits],
          }))}
          empty={nobody}
        />
      </Panel>
      <Panel title="Searches that found nothing">
        <PlainTable
          caption="Searches without a hit"
          headings={['Searched for', 'Times', ...(mayTeach ? ['So that it is found'] : [])]}
          rows={zeroHits.map((row) => ({
            key: row.term,
            cells: [
              <Term key="term" term={row.term} />,
              row.zeroHits,
              ...(mayTeach
                ? [
                    <ShopLink key="teach" to={adminPaths.teachSearch(row.term)} className="office-link">
                      Teach it<span className="sr-only">: {row.term}</span>
                    </ShopLink>,
                  ]
                : []),
            ],
          }))}
          empty="Every search found something."
        />
      </Panel>
    </>
  );
}

function Term({ term }: { term: string }) {
  return (
    <a href={paths.search(term)} className="office-link">
      {term}
    </a>
  );
}
