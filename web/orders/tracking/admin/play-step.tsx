import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  parcelStepLabels,
  playParcelStep,
  readCarrierState,
  type ParcelEvent,
  type ParcelStep,
} from '../../../../contracts/orders/tracking.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** The way of a parcel that nothing happens to, with places for the demonstration. */
const way: readonly (readonly [ParcelStep, string])[] = [
  ['picked_up', 'Marrickville NSW'],
  ['in_transit', 'Chullora NSW'],
  ['out_for_delivery', 'Local depot'],
  ['delivered', 'At the door'],
];

/** The event comes when the sandbox sends it, as a carrier does: it is asked for so often, and so many times. */
const askEveryMs = 700;
const asksAtMost = 60;

type Props = { trackingNumber: string; events: readonly ParcelEvent[] };

/** In the demonstration the sandbox is the carrier: it plays the next step of a parcel. */
export function PlayStep({ trackingNumber, events }: Props) {
  const [played, setPlayed] = useState<ParcelStep>();
  const { data } = useQuery(ask(readCarrierState));
  useAskUntil(played === undefined || events.some((event) => event.step === played));
  const next = way.find(([step]) => !events.some((event) => event.step === step));
  const play = useOfficeCall(playParcelStep, {
    done: 'The sandbox carrier reports it',
    onDone: () => setPlayed(next?.[0]),
  });
  if (data?.provider !== 'sandbox' || !next) return null;
  const [step, place] = next;
  return (
    <OfficeButton
      variant="quiet"
      aria-disabled={play.isBusy || undefined}
      onClick={() => play.run({ params: { trackingNumber }, body: { step, place } })}
    >
      Sandbox: play “{parcelStepLabels[step]}”
    </OfficeButton>
  );
}

/** Asks again for all that the page shows until the event is there, and once more for what it led to. */
function useAskUntil(isThere: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isThere) return undefined;
    let asks = 0;
    const askAgain = () => void queryClient.invalidateQueries();
    const timer = setInterval(() => {
      asks += 1;
      if (asks > asksAtMost) clearInterval(timer);
      else askAgain();
    }, askEveryMs);
    return () => {
      clearInterval(timer);
      askAgain();
    };
  }, [isThere, queryClient]);
}
