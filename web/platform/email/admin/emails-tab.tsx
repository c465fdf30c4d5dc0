import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import {
  listEmailKinds,
  readUnsentEmails,
  switchEmail,
} from '../../../../contracts/platform/email/email-admin.ts';
import { IfMayCall, useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Loading } from '../../../ui/loading.tsx';
import { ChosenEmail } from './email-words.tsx';
import { DelayedEmails, FailedEmails } from './unsent-emails.tsx';

type Kind = AnswerOf<typeof listEmailKinds>[number];

/** Every kind of email with its switch, its words and a sample, and those that did not arrive. */
export function EmailsTab() {
  const kinds = useQuery(ask(listEmailKinds));
  const [shown, setShown] = useState<Kind>();
  return (
    <div className="grid gap-4">
      <IfMayCall endpoint={readUnsentEmails}>
        <DelayedEmails />
        <FailedEmails />
      </IfMayCall>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title="Kinds of letters" className={shown ? 'max-xl:hidden' : ''}>
          <Loading query={kinds} what="The letters">
            {(all) => (
              <ul className="grid">
                {all.map((kind) => (
                  <li
                    key={kind.kind}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-1 first:border-0"
                  >
                    <div>
                      <EmailSwitch kind={kind} />
                      {kind.isFallenBack && (
                        <p className="text-small font-[560] text-danger">Some of your words are not used</p>
                      )}
                    </div>
                    <OfficeButton
                      variant="quiet"
                      aria-pressed={shown?.kind === kind.kind}
                      onClick={() => setShown(kind)}
                    >
                      Words<span className="sr-only">: {kind.name}</span>
                    </OfficeButton>
                  </li>
                ))}
              </ul>
            )}
          </Loading>
        </Panel>
        {shown ? (
          <div key={shown.kind} ref={comeTo} tabIndex={-1} className="grid min-w-0 gap-4 scroll-mt-4">
            {/* Where both do not fit beside each other, the list makes room. */}
            <OfficeButton
              variant="quiet"
              className="justify-self-start xl:hidden"
              onClick={() => setShown(undefined)}
            >
              All kinds of letters
            </OfficeButton>
            <ChosenEmail kind={shown.kind} name={shown.name} />
          </div>
        ) : (
          <Empty title="Choose a letter to change its words">Its sample is written from made-up data.</Empty>
        )}
      </div>
    </div>
  );
}

function EmailSwitch({ kind: { kind, name, isOn, isOptional } }: { kind: Kind }) {
  const turn = useOfficeCall(switchEmail, {
    done: isOn ? `Switched off: ${name}` : `Switched on: ${name}`,
    refresh: [listEmailKinds],
  });
  const stateText = isOptional ? `is ${isOn ? 'on' : 'off'}` : 'always on';
  const maySwitch = useMayCall()(switchEmail);
  if (!isOptional || !maySwitch)
    return (
      <span className="flex min-h-tap items-center gap-2.5">
        {name} <span className="shrink-0 text-small text-stone">{stateText}</span>
      </span>
    );
  return (
    <OfficeTick
      label={name}
      checked={isOn}
      aria-busy={turn.isBusy || undefined}
      onChange={() => turn.run({ params: { kind }, body: { isOn: !isOn } })}
    />
  );
}

/** It begins at the top of a long page, and may have been chosen far below. */
function comeTo(words: HTMLElement | null): void {
  words?.scrollIntoView({ block: 'start' });
  words?.focus({ preventScroll: true });
}
