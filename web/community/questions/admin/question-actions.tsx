import { useState } from 'react';
import {
  decideKitAnswer,
  decideKitQuestion,
  listKitQuestions,
  saveShopAnswer,
  type AdminKitQuestion,
} from '../../../../contracts/community/questions/admin-kit-questions.ts';
import { kitAnswerMost } from '../../../../contracts/community/questions/kit-questions.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

const refresh = [listKitQuestions];

/** What can be done about a question. */
export function QuestionActions({ question }: { question: AdminKitQuestion }) {
  const { id, version, state, kit } = question;
  const [isAnswering, setAnswering] = useState(false);
  const move = useOfficeCall(decideKitQuestion, { refresh });
  const about = <span className="sr-only"> the question about {kit.name}</span>;
  const decide = (to: typeof state) => move.run({ params: { id }, body: { version, state: to } });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {state !== 'published' && (
        <OfficeButton variant="primary" onClick={() => decide('published')}>
          Show{about}
        </OfficeButton>
      )}
      {state !== 'declined' && (
        <OfficeButton onClick={() => decide('declined')}>
          {state === 'published' ? 'Take off' : 'Decline'}
          {about}
        </OfficeButton>
      )}
      <OfficeButton onClick={() => setAnswering(true)}>
        {question.answer ? 'Change the answer to' : 'Answer'}
        {about}
      </OfficeButton>
      {isAnswering && <ShopAnswer question={question} onClose={() => setAnswering(false)} />}
    </div>
  );
}

function ShopAnswer({ question, onClose }: { question: AdminKitQuestion; onClose: () => void }) {
  const { id, version, kit, email } = question;
  const [answer, setAnswer] = useState(question.answer);
  const save = useOfficeCall(saveShopAnswer, { done: 'Answer kept', refresh, onDone: onClose });
  const sent = email === '' ? '' : ' Whoever asked is sent it by email.';
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Answer about ${kit.name}`}
      action="Keep the answer"
      isBusy={save.isBusy}
      onConfirm={() => save.run({ params: { id }, body: { version, answer } })}
    >
      <OfficeArea
        label="The shop’s answer"
        hint={`It stands under the question while that is shown.${sent}`}
        name="answer"
        rows={6}
        maxLength={kitAnswerMost}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        {...(save.failure && { error: save.failure })}
      />
    </Confirm>
  );
}

export function MakerAnswerActions({
  answer: { id, state, name },
}: {
  answer: AdminKitQuestion['answers'][number];
}) {
  const move = useOfficeCall(decideKitAnswer, { refresh });
  const about = <span className="sr-only"> the answer by {name}</span>;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {state !== 'published' && (
        <OfficeButton onClick={() => move.run({ params: { id }, body: { state: 'published' } })}>
          Show{about}
        </OfficeButton>
      )}
      {state !== 'declined' && (
        <OfficeButton onClick={() => move.run({ params: { id }, body: { state: 'declined' } })}>
          {state === 'published' ? 'Take off' : 'Decline'}
          {about}
        </OfficeButton>
      )}
    </div>
  );
}
