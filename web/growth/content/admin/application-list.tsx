import {
  applicationAnswers,
  listApplications,
  type Application,
} from '../../../../contracts/growth/content/admin-wholesale.ts';
import { GrantedList } from '../../../pricing/price-lists/admin/granted-list.tsx';
import { PriceLists } from '../../../pricing/price-lists/admin/price-lists.tsx';
import type { PickPricedKit } from '../../../pricing/price-lists/admin/single-prices.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { FactList } from '../../../ui/admin/panel.tsx';
import { QueueList } from '../../../ui/admin/queue.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { answerLabels } from './answer-labels.ts';
import { ApplicationAnswerForm } from './application-answer.tsx';

const sorts = [
  { value: 'asked', label: 'The oldest first' },
  { value: 'business', label: 'By business' },
];

/** Businesses that asked for wholesale terms. */
export function ApplicationList({ KitPicker }: { KitPicker: PickPricedKit }) {
  const list = useOfficeList(listApplications);
  return (
    <>
      <PriceLists KitPicker={KitPicker} />
      <FilterBar label="Narrow the applications">
        <SearchFilter label="Business, person, email, ABN or notes" />
        <SelectFilter
          label="State"
          name="answer"
          all="All"
          options={applicationAnswers.map((answer) => ({ value: answer, label: answerLabels[answer].label }))}
        />
        <SelectFilter label="Order" name="sort" all="The newest first" options={sorts} />
      </FilterBar>
      <Loading query={list} what="The applications">
        {({ applications, next }) => (
          <QueueList
            rows={applications}
            next={next}
            empty={
              <EmptyList title="No application here">
                Businesses apply on the shop’s wholesale page.
              </EmptyList>
            }
          >
            {(application) => (
              <OneApplication application={application} among={applications.map(({ email }) => email)} />
            )}
          </QueueList>
        )}
      </Loading>
    </>
  );
}

type OneProps = { application: Application; among: readonly string[] };

function OneApplication({ application, among }: OneProps) {
  const { id, businessName, answer, askedAt, message, businessUrl } = application;
  return (
    <article
      aria-labelledby={`application-${id}`}
      className="grid gap-5 rounded-control border border-line p-4 lg:grid-cols-2"
    >
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={`application-${id}`} className="text-lead">
            {businessName}
          </h2>
          <Status tone={answerLabels[answer].tone}>{answerLabels[answer].label}</Status>
        </div>
        <p className="mb-2 text-small text-stone">Asked {momentText(askedAt)}</p>
        <FactList
          facts={[
            ['Person', application.contactName],
            [
              'Email',
              <a key="mail" href={`mailto:${application.email}`} className="office-link">
                {application.email}
              </a>,
            ],
            ['Telephone', application.phone || '–'],
            ['Kind', application.businessKind],
            ['ABN', application.abn],
            ['Where', `${application.postcode} ${application.state}`],
            ['Web', businessUrl || '–'],
          ]}
        />
        {message && <p className="mt-3 max-w-measure wrap-anywhere whitespace-pre-line">{message}</p>}
      </div>
      <div>
        <GrantedList email={application.email} businessName={businessName} among={among} />
        <ApplicationAnswerForm application={application} />
      </div>
    </article>
  );
}
