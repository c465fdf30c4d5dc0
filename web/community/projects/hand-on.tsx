import { useState } from 'react';
import { offerProject, type Project, endProjectOffer } from '../../../contracts/community/projects.ts';
import { takeKitPath } from '../../../contracts/kernel/account-tabs.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useProjectChange } from './use-project-change.ts';

/** A finished kit for somebody else: a link that is shown once, and ends with who takes it. Parts of a row that wraps. */
export function HandOn({ project: { id, kitName, isOffered } }: { project: Project }) {
  const [link, setLink] = useState<string>();
  const { isBusy, change } = useProjectChange();
  const busy = isBusy || undefined;
  async function offer() {
    const { token } = await call(offerProject, { params: { id } });
    setLink(`${window.location.origin}${takeKitPath(token)}`);
  }
  async function withdraw() {
    await call(endProjectOffer, { params: { id } });
    setLink(undefined);
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${isOffered ? 'Make another link for' : 'Hand on'} ${kitName}`}
        aria-busy={busy}
        onClick={() => void change(offer)}
      >
        {isOffered ? 'Make another link' : 'Hand on'}
      </Button>
      {isOffered && (
        <>
          <Button
            variant="quiet"
            aria-label={`Take the link back of ${kitName}`}
            aria-busy={busy}
            onClick={() => void change(withdraw, 'Taken back')}
          >
            Take the link back
          </Button>
          <div className="order-1 basis-full">
            {link ? (
              <TextField
                label="Link for whoever gets it"
                hint="Send it now: it is shown once. Whoever opens it first has the kit and its passport; your notes stay yours."
                readOnly
                value={link}
                onFocus={({ target }) => target.select()}
              />
            ) : (
              <p className="text-small">A link is out by which somebody may take this kit.</p>
            )}
          </div>
        </>
      )}
    </>
  );
}
