import { removeProject, type Project } from '../../../contracts/community/projects.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { useProjectChange } from './use-project-change.ts';

/** Asks once more before a project goes with all that its maker kept of it. */
export function DeleteProject({ project: { id }, onKeep }: { project: Project; onKeep: () => void }) {
  const { isBusy, change } = useProjectChange();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="basis-full text-small">Its notes, its pictures and its dates are deleted with it.</p>
      <Button
        variant="secondary"
        aria-busy={isBusy || undefined}
        onClick={() => void change(() => call(removeProject, { params: { id } }), 'Deleted')}
      >
        Delete it
      </Button>
      <Button variant="quiet" onClick={onKeep}>
        Keep it
      </Button>
    </div>
  );
}
