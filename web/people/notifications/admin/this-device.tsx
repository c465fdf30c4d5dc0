import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { isSoundWanted, wantSound } from './order-sound.ts';
import { beginPush, endPush, pushOfDevice, type PushOfDevice, type PushState } from './push-of-device.ts';
import { TryDevice } from './try-device.tsx';

const texts: Readonly<Record<PushState, string>> = {
  impossible:
    'This browser cannot be told while the back office is closed. On an iPhone, put the back office on the home screen first.',
  forbidden: 'You forbade this in the settings of your browser; allow notifications of this site there.',
  off: 'This device can tell you when the back office is closed: it shows what the bell says.',
  on: 'This device tells you, also when the back office is closed.',
};

const stateKey = ['push of this device'];
const off: PushOfDevice = { state: 'off' };

/** What this browser does when something happens: a message of the system, a sound. */
export function ThisDevice() {
  const queryClient = useQueryClient();
  const { data: { state, device } = off } = useQuery({
    queryKey: stateKey,
    queryFn: pushOfDevice,
    staleTime: 0,
  });
  const [isLoud, setLoud] = useState(isSoundWanted);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function change(work: () => Promise<PushOfDevice>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      queryClient.setQueryData(stateKey, await work());
    } catch (error) {
      setFailure(sentenceOf(error, 'The browser did not agree. Please try again later.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="On this device">
      <p className="mb-3 max-w-measure text-stone">{texts[state]}</p>
      {state === 'off' && (
        <OfficeButton onClick={() => void change(beginPush)}>Tell me on this device</OfficeButton>
      )}
      {device && (
        <TryDevice device={device} onTried={() => void queryClient.invalidateQueries({ queryKey: stateKey })}>
          <OfficeButton onClick={() => void change(endPush)}>Stop telling me on this device</OfficeButton>
        </TryDevice>
      )}
      {failure && <FieldError>{failure}</FieldError>}
      <OfficeTick
        className="mt-3"
        label="A sound for each new order, while the back office is open here"
        checked={isLoud}
        onChange={({ target }) => {
          setLoud(target.checked);
          wantSound(target.checked);
        }}
      />
    </Panel>
  );
}
