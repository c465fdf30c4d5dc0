import { useState } from 'react';
import { mayMoveProject, moveProject, type Project } from '../../../contracts/community/projects.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { call } from '../../kernel/call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DeleteProject } from './delete-project.tsx';
import { FinishFields } from './finish-fields.tsx';
import { HandOn } from './hand-on.tsx';
import { KitLine } from './kit-line.tsx';
import { ProjectNotes } from './project-notes.tsx';
import { ProjectPictures } from './project-pictures.tsx';
import { projectText } from './project-text.ts';
import { useProjectChange } from './use-project-change.ts';

/** One kit with its dates, its notes, and what may be done with it now. */
export function ProjectEntry({ project }: { project: Project }) {
  const { id, kitName, state, passportCode, imageUrl, slug } = project;
  const [open, setOpen] = useState<'finish' | 'delete'>();
  const { isBusy, change } = useProjectChange();
  const move = (to: 'under_way' | 'paused') =>
    void change(() => call(moveProject, { params: { id }, body: { to } }));
  const busy = isBusy || undefined;
  return (
    <KitLine imageUrl={imageUrl} name={kitName} slug={slug} text={projectText(project)}>
      <div className="flex flex-wrap items-center gap-3">
        {mayMoveProject(state, 'under_way') && (
          <Button
            variant="secondary"
            aria-label={`${state === 'waiting' ? 'Begin' : 'Go on with'} ${kitName}`}
            aria-busy={busy}
            onClick={() => move('under_way')}
          >
            {state === 'waiting' ? 'Begin' : 'Go on'}
          </Button>
        )}
        {mayMoveProject(state, 'paused') && (
          <Button
            variant="secondary"
            aria-label={`Pause ${kitName}`}
            aria-busy={busy}
            onClick={() => move('paused')}
          >
            Pause
          </Button>
        )}
        {mayMoveProject(state, 'finished') && open !== 'finish' && (
          <Button variant="quiet" aria-label={`Done with ${kitName}`} onClick={() => setOpen('finish')}>
            Done
          </Button>
        )}
        {passportCode !== null && (
          <a className={buttonClass('quiet')} href={passportPaths.sheet(passportCode)}>
            Its passport
          </a>
        )}
        {mayMoveProject(state, 'handed_on') && <HandOn project={project} />}
        <Button
          variant="quiet"
          aria-label={`Delete ${kitName} from your kits`}
          aria-expanded={open === 'delete'}
          onClick={() => setOpen(open === 'delete' ? undefined : 'delete')}
        >
          Delete
        </Button>
      </div>
      {open === 'delete' && <DeleteProject project={project} onKeep={() => setOpen(undefined)} />}
      {open === 'finish' && <FinishFields project={project} onDone={() => setOpen(undefined)} />}
      <ProjectPictures project={project} />
      <ProjectNotes project={project} />
    </KitLine>
  );
}
