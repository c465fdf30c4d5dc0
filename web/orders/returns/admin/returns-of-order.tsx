import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actorLabel } from '../../../../contracts/kernel/actors.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  listReturnsOfOrder,
  type OfficeReturn,
  openReturn,
} from '../../../../contracts/orders/returns/admin-returns.ts';
import { IfMayCall } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { orderStateLabels } from '../../order-admin/admin/order-labels.ts';
import type { PaidLine } from '../../order-admin/admin/refund-sums.ts';
import { OpenReturn, type OpenReturnOrder } from './open-return.tsx';
import { isInsteadOver, returnKindLabels, resolutionLabels, returnStateLabels } from './return-labels.ts';
import { ReturnSteps } from './return-steps.tsx';

/** What is sent instead is an order, which the rooms above this one make: the page hands their buttons in. */
type InsteadOf = (one: OfficeReturn) => ReactNode;

type OfOrder = Omit<OpenReturnOrder, 'lines'> & {
  lines: readonly (OpenReturnOrder['lines'][number] & PaidLine)[];
  insteadOf: InsteadOf;
};

/** What was asked back of an order, each with the steps that are possible. */
export function ReturnsOfOrder({ orderId, insteadOf, lines, hasLeft }: OfOrder) {
  const { data: returns = [] } = useQuery(ask(listReturnsOfOrder, { params: { id: orderId } }));
  return (
    <>
      {returns.map((one) => (
        <div key={one.id} id={one.number} className="scroll-mt-14">
          <Panel
            title={`Return ${one.number}`}
            actions={
              <Status tone={returnStateLabels[one.state].tone}>{returnStateLabels[one.state].label}</Status>
            }
          >
            <WholeReturn one={one} orderId={orderId} lines={lines} insteadOf={insteadOf} />
          </Panel>
        </div>
      ))}
      <IfMayCall endpoint={openReturn}>
        <OpenReturn orderId={orderId} lines={lines} hasLeft={hasLeft} />
      </IfMayCall>
    </>
  );
}

type Props = Omit<OfOrder, 'hasLeft'> & { one: OfficeReturn };

function WholeReturn({ one, orderId, lines, insteadOf }: Props) {
  const isSettled = one.state === 'resolved' && !isInsteadOver(one);
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-[560]">
          {returnKindLabels[one.kind]}
          {one.resolution && ` · ${resolutionLabels[one.resolution]}`}
        </p>
        <ul>
          {one.kits.map(({ position, name, quantity }) => (
            <li key={position}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
        {one.message && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{one.message}”</p>}
      </div>
      {one.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {one.photos.map((photo, index) => (
            <li key={photo} className="w-24">
              <a href={photo} target="_blank" rel="noreferrer">
                <Thumbnail original={photo} alt={`Photo ${index + 1} of return ${one.number}`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {one.exchange && (
        <p>
          Sent instead:{' '}
          <ShopLink to={adminPaths.order(one.exchange.orderId)} className="office-link">
            order {one.exchange.number}
          </ShopLink>{' '}
          ({orderStateLabels[one.exchange.state].label.toLowerCase()})
          {isInsteadOver(one) && '. It came to nothing, so this return waits to be settled again.'}
        </p>
      )}
      <ReturnSteps one={one} orderId={orderId} lines={lines} />
      {!isSettled && one.state !== 'declined' && <div className="flex flex-wrap gap-2">{insteadOf(one)}</div>}
      <ol className="text-small text-stone">
        {one.timeline.map(({ at, actor, message }) => (
          <li key={`${at} ${message}`} className="wrap-anywhere">
            <time dateTime={at}>{momentText(at)}</time>: {message}
            {actor !== 'customer' && ` (${actorLabel(actor)})`}
          </li>
        ))}
      </ol>
    </div>
  );
}
