import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '../../../contracts/people/sessions.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/date-text.ts';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toast.tsx';

export function Sessions() {
  const query = useQuery({ ...ask(listSessions), staleTime: 0 });
  const tell = useToast();

  async function end(work: Promise<{ message: string }>) {
    try {
      tell({ title: 'Success', description: (await work).message });
    } catch {
      tell({
        title: 'Error',
        description: 'The shop could not be reached. Please try again.',
        kind: 'error',
      });
    }
    await query.refetch();
  }

  return (
    <Loading query={query} what="Your devices">
      {(sessions) => (
        <>
          <ul className="ruled border-y border-line">
            {sessions.map(({ id, device, place, lastUsedAt, isThisOne }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
                <div>
                  <p className="font-[560]">
                    {device}
                    {isThisOne && <span className="font-normal text-stone"> (this one)</span>}
                  </p>
                  <p className="text-small text-stone">
                    {place && `${place}, `}
                    {momentText(lastUsedAt)}
                  </p>
                </div>
                {!isThisOne && (
                  <Button
                    variant="quiet"
                    aria-label={`Log out ${device}`}
                    onClick={() => void end(call(endSession, { params: { id } }))}
                  >
                    Log out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => void end(call(endOtherSessions))}
            >
              Log out everywhere else
            </Button>
          )}
        </>
      )}
    </Loading>
  );
}
