import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  downloadCustomerData,
  eraseCustomer,
  listCustomers,
  type CustomerDetail,
} from '../../../../contracts/account/account/admin-customers.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton, officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** A person's right to their data, and to be forgotten. */
export function CustomerData({ customer }: { customer: CustomerDetail }) {
  const { id, isAdmin } = customer;
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="Their data">
      <div className="flex flex-wrap gap-2">
        <a
          href={addressOf(downloadCustomerData, { params: { id } })}
          download
          className={officeButtonClass()}
        >
          Download everything about them
        </a>
        <OfficeButton
          variant="danger"
          refusal={isAdmin ? 'This account runs the shop' : null}
          onClick={() => setAsking(true)}
        >
          Erase this customer
        </OfficeButton>
      </div>
      {isAsking && <Erase customer={customer} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Erase({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { id, email, name, creditCents } = customer;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const erase = useOfficeCall(eraseCustomer, {
    done: 'Erased',
    refresh: [listCustomers],
    onDone: () => void navigate({ to: adminPaths.customers }),
  });
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Erase ${name}`}
      action="Erase for good"
      isDanger
      isBusy={erase.isBusy}
      onConfirm={() =>
        isRight ? erase.run({ params: { id } }) : setError('This is not the address of the account.')
      }
    >
      <p>
        Name, addresses, notes, wishes and letters go at once and for good. Reviews stay without the name.
        Orders stay as they were placed, because tax law asks for them for five years.
      </p>
      {creditCents > 0 && (
        <p className="font-[560]">
          {priceText(creditCents)} of store credit ends with the account and cannot be brought back.
        </p>
      )}
      <OfficeText
        label={`Type ${email} to go on`}
        name="email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...((error ?? erase.failure) && { error: error ?? erase.failure })}
      />
    </Confirm>
  );
}
