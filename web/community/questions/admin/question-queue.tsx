import {
  listKitQuestions,
  questionStates,
} from '../../../../contracts/community/questions/admin-kit-questions.ts';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { QueueList } from '../../../ui/admin/queue.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { Loading } from '../../../ui/loading.tsx';
import { QuestionForAdmin } from './question-for-admin.tsx';
import { questionStateLabels } from './question-labels.ts';

const open = [{ value: 'yes', label: 'Only those' }];
const sorts = [{ value: 'asked', label: 'The oldest first' }];

/** Questions about kits, each with its answers and what can be done about them. */
export function QuestionQueue() {
  const list = useOfficeList(listKitQuestions);
  const counts = list.data?.counts;
  return (
    <>
      <FilterBar label="Narrow the questions">
        <SearchFilter label="Words, name or kit" />
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={questionStates.map((state) => ({
            value: state,
            label: `${questionStateLabels[state].label}${counts ? ` (${counts[state]})` : ''}`,
          }))}
        />
        <SelectFilter label="Something to do" name="open" all="All" options={open} />
        <SelectFilter label="Order" name="sort" all="The newest first" options={sorts} />
      </FilterBar>
      <Loading query={list} what="The questions">
        {({ questions, next }) => (
          <QueueList
            rows={questions}
            next={next}
            empty={
              <EmptyList title="No question here">
                Shoppers ask on the page of a kit. Nothing is shown there before you have read it.
              </EmptyList>
            }
          >
            {(question) => <QuestionForAdmin question={question} />}
          </QueueList>
        )}
      </Loading>
    </>
  );
}
