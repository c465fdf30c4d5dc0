import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listProjects } from '../../../contracts/community/projects.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { ask } from '../../kernel/query-client.ts';
import { useToast } from '../../ui/toast.tsx';

export const projectsQuery = { ...ask(listProjects), staleTime: 0 };

/** Changes one's kits, once however often it is pressed, and asks for the list anew; what fails is said. */
export function useProjectChange() {
  const [isBusy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const tell = useToast();
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });

  async function change(action: () => Promise<unknown>, done?: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await action();
      if (done) tell({ title: done, description: '' });
    } catch (error) {
      const description = sentenceOf(error, 'The shop could not be reached. Please try again.');
      tell({ title: 'That did not work', description, kind: 'error' });
    } finally {
      await refresh();
      setBusy(false);
    }
  }
  return { isBusy, change, refresh };
}
