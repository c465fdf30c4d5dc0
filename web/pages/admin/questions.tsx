import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { QuestionQueue } from '../../community/questions/admin/question-queue.tsx';

export function QuestionsPage() {
  return (
    <>
      <OfficeHead title="Questions about kits" />
      <QuestionQueue />
    </>
  );
}
