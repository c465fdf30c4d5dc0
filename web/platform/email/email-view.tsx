import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { type Email, readEmail } from '../../../contracts/platform/email/email.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/date-text.ts';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One email as it left the shop, as a mail program shows it or as plain text. */
export function EmailView({ id }: { id: string }) {
  const { data: email, error, refetch } = useQuery({ ...ask(readEmail, { params: { id } }), staleTime: 0 });
  return (
    <div className="grid gap-6">
      <ShopLink
        to={paths.emails}
        className="justify-self-start py-2 text-eucalypt underline underline-offset-4"
      >
        All letters
      </ShopLink>
      {email && <Opened email={email} />}
      {!email && !error && <Skeleton className="h-160" />}
      {error && (
        <ProblemBox
          title={
            isCallError(error) && error.status === 404
              ? 'There is no such letter'
              : 'The letter could not be fetched'
          }
        >
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </ProblemBox>
      )}
    </div>
  );
}

function Opened({ email }: { email: Email }) {
  const [shown, setShown] = useState<'html' | 'text'>('html');
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-break-word">
        <dt className="text-stone">Subject</dt>
        <dd className="font-[560]">{email.subject}</dd>
        <dt className="text-stone">To</dt>
        <dd>{email.recipient}</dd>
        <dt className="text-stone">Written</dt>
        <dd>{momentText(email.createdAt)}</dd>
      </dl>
      <div role="group" aria-label="Show as" className="flex gap-3">
        <Button
          variant="secondary"
          aria-pressed={shown === 'html'}
          onClick={() => setShown('html')}
          className="aria-pressed:bg-mist"
        >
          Letter
        </Button>
        <Button
          variant="secondary"
          aria-pressed={shown === 'text'}
          onClick={() => setShown('text')}
          className="aria-pressed:bg-mist"
        >
          Plain text
        </Button>
      </div>
      {shown === 'html' ? (
        <iframe
          title={email.subject}
          src={paths.emailSheet(email.id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-240 w-full max-w-180 rounded-card border border-line bg-linen"
        />
      ) : (
        <pre className="rounded-card border border-line bg-white p-6 font-text text-small whitespace-pre-wrap wrap-anywhere">
          {email.text}
        </pre>
      )}
    </>
  );
}
