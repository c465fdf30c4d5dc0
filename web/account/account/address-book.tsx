import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addAddress,
  type AddressForm,
  addressForm,
  changeAddress,
  type KeptAddress,
  listAddresses,
  removeAddress,
} from '../../../contracts/people/customers/customers.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { beginToWrite, takeFocus } from '../../ui/take-focus.ts';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { PostalFields } from './postal-fields.tsx';

const book = ask(listAddresses);

export function AddressBook() {
  const query = useQuery({ ...book, staleTime: 0 });
  const { open, left, removed, begin, close, settle, remove } = useAddressBook();
  return (
    <Loading query={query} what="Your addresses">
      {(addresses) => (
        <>
          {addresses.length > 0 && (
            <ul className="ruled border-y border-line">
              {addresses.map((kept) => (
                <li key={kept.id} className="grid gap-3 py-4">
                  {open === kept.id ? (
                    <OneAddress kept={kept} onDone={settle} onClose={close} />
                  ) : (
                    <Kept
                      kept={kept}
                      wasLeft={left === kept.id}
                      onChange={() => begin(kept.id)}
                      onRemove={() => void remove(kept)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {removed !== undefined && (
            // Anew for each, so that it is said and takes the focus of the button that is gone.
            <p key={addresses.length} role="status" tabIndex={-1} ref={takeFocus}>
              {removed} is removed.
            </p>
          )}
          {open === 'new' ? (
            <OneAddress onDone={settle} onClose={close} />
          ) : (
            <Button
              ref={left === 'new' ? takeFocus : undefined}
              variant="secondary"
              className="justify-self-start"
              onClick={() => begin('new')}
            >
              Add an address
            </Button>
          )}
        </>
      )}
    </Loading>
  );
}

/** What is done to the addresses, and where the focus goes along. */
function useAddressBook() {
  const queryClient = useQueryClient();
  const tell = useToast();
  const [open, setOpen] = useState<string>();
  /** Whose button takes the focus once the form in its place has closed. */
  const [left, setLeft] = useState<string>();
  const [removed, setRemoved] = useState<string>();

  const show = (addresses: KeptAddress[]) => queryClient.setQueryData(book.queryKey, addresses);

  function begin(id: string) {
    setLeft(undefined);
    setRemoved(undefined);
    setOpen(id);
  }

  function close() {
    setLeft(open);
    setOpen(undefined);
  }

  function settle(addresses: KeptAddress[]) {
    show(addresses);
    close();
  }

  async function remove(kept: KeptAddress) {
    try {
      // Another one that is open stays so, with what was typed into it.
      show(await call(removeAddress, { params: { id: kept.id } }));
      setLeft(undefined);
      setRemoved(nameOf(kept));
    } catch {
      tell({ title: 'Error', description: 'The address could not be removed.', kind: 'error' });
    }
  }

  return { open, left, removed, begin, close, settle, remove };
}

const nameOf = ({ label, address }: KeptAddress) => label || address.line1;

type KeptProps = { kept: KeptAddress; wasLeft: boolean; onChange: () => void; onRemove: () => void };

function Kept({ kept, wasLeft, onChange, onRemove }: KeptProps) {
  const { address, isDefault } = kept;
  const name = nameOf(kept);
  return (
    <>
      <address className="wrap-break-word not-italic">
        <strong className="font-[560]">{name}</strong>
        {isDefault && <span className="text-small text-stone"> (used first)</span>}
        <br />
        {[address.name, address.line1, address.line2].filter(Boolean).join(', ')}
        <br />
        {address.suburb} {address.state} {address.postcode}
      </address>
      <div className="flex gap-3">
        <Button
          ref={wasLeft ? takeFocus : undefined}
          variant="quiet"
          aria-label={`Change ${name}`}
          onClick={onChange}
        >
          Change
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
}

const blank = { name: '', line1: '', line2: '', suburb: '', state: '' as 'NSW', postcode: '' };

type OneProps = { kept?: KeptAddress; onDone: (addresses: KeptAddress[]) => void; onClose: () => void };

function OneAddress({ kept, onDone, onClose }: OneProps) {
  const form = useContractForm<AddressForm>({
    schema: addressForm,
    defaults: kept ?? { label: '', address: blank, phone: '', isDefault: false },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(body) {
      const done = kept
        ? await call(changeAddress, { params: { id: kept.id }, body })
        : await call(addAddress, { body });
      onDone(done);
    },
  });
  return (
    <div className="rounded-card bg-linen p-5" ref={beginToWrite}>
      <PlainForm
        form={form}
        label="Address"
        failureTitle="That was not saved"
        button="Save"
        busy="Saving…"
        variant="secondary"
      >
        <TextField label="What you call it" hint="Home, work, a friend’s." {...form.field('label')} />
        <TextField label="Name" autoComplete="name" {...form.field('address.name')} />
        <PostalFields form={form} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="size-5 shrink-0 accent-eucalypt" {...form.tick('isDefault')} />
          Use this one first
        </label>
      </PlainForm>
      <Button variant="quiet" className="mt-2" onClick={onClose}>
        Never mind
      </Button>
    </div>
  );
}
