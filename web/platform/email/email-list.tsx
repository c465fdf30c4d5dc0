import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../contracts/kernel/paths.ts';
import { type EmailHead, type emailStates, listEmails } from '../../../contracts/platform/email/email.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/date-text.ts';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const stateLabels: Record<(typeof emailStates)[number], string> = {
  waiting: 'About to be written',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Could not be sent',
};

/** The emails that stay in the shop because no mail server is configured. */
export function EmailList() {
  const { data: emails, error, refetch } = useQuery({ ...ask(listEmails), staleTime: 0 });
  if (error) {
    return (
      <ProblemBox title="The letters could not be fetched">
        <Button variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </ProblemBox>
    );
  }
  if (!emails) return <Skeleton className="h-60" />;
  if (emails.length === 0) return <p>No letters yet. Buy a kit, and the first one will lie here.</p>;
  return (
    <ul className="ruled border-y border-line">
      {emails.map((email) => (
        <EmailLine key={email.id} email={email} />
      ))}
    </ul>
  );
}

function EmailLine({ email }: { email: EmailHead }) {
  return (
    <li className="grid grid-cols-1 gap-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-8">
      <ShopLink
        to={paths.email(email.id)}
        className="font-[560] text-eucalypt underline underline-offset-4 wrap-break-word"
      >
        {email.subject || stateLabels[email.state]}
      </ShopLink>
      <time dateTime={email.createdAt} className="text-small text-stone sm:text-right">
        {momentText(email.createdAt)}
      </time>
      <span className="text-small text-stone wrap-break-word">To {email.recipient}</span>
      <span className="text-small text-stone sm:text-right">{stateLabels[email.state]}</span>
    </li>
  );
}
