import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** How soon the event is there, which the sandbox sends as a carrier does. */
const heardWithinMs = 700;

type Props = { trackingNumber: string; events: readonly ParcelEvent[] };

/** In the demonstration the sandbox is the carrier: it plays the next step of a parcel. */
export function PlayStep({ trackingNumber, events }: Props) {
  const queryClient = useQueryClient();
  const { data } = useQuery(ask(readCarrierState));
  const play = useOfficeCall(playParcelStep, {
    done: 'The sandbox carrier reports it',
    onDone: () => void setTimeout(() => void queryClient.invalidateQueries(), heardWithinMs),
  });
  const next = way.find(([step]) => !events.some((event) => event.step === step));
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
