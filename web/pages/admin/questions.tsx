import { QuestionQueue } from '../../community/questions/admin/question-queue.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function QuestionsPage() {
  return (
    <>
      <OfficeHead title="Questions about kits" />
      <QuestionQueue />
    </>
  );
}
