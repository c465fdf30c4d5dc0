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
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { PostalFields } from './postal-fields.tsx';

const book = ask(listAddresses);

export function AddressBook() {
  const query = useQuery({ ...book, staleTime: 0 });
  const queryClient = useQueryClient();
  const tell = useToast();
  const [open, setOpen] = useState<string>();

  const show = (addresses: KeptAddress[]) => queryClient.setQueryData(book.queryKey, addresses);

  function settle(addresses: KeptAddress[]) {
    show(addresses);
    setOpen(undefined);
  }

  async function remove(id: string) {
    try {
      // Another one that is open stays so, with what was typed into it.
      show(await call(removeAddress, { params: { id } }));
    } catch {
      tell({ title: 'Error', description: 'The address could not be removed.', kind: 'error' });
    }
  }

  return (
    <Loading query={query} what="Your addresses">
      {(addresses) => (
        <>
          {addresses.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {addresses.map((kept) => (
                <li key={kept.id} className="grid gap-3 py-4">
                  {open === kept.id ? (
                    <OneAddress kept={kept} onDone={settle} onClose={() => setOpen(undefined)} />
                  ) : (
                    <Kept
                      kept={kept}
                      onChange={() => setOpen(kept.id)}
                      onRemove={() => void remove(kept.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {open === 'new' ? (
            <OneAddress onDone={settle} onClose={() => setOpen(undefined)} />
          ) : (
            <Button variant="secondary" className="justify-self-start" onClick={() => setOpen('new')}>
              Add an address
            </Button>
          )}
        </>
      )}
    </Loading>
  );
}

type KeptProps = { kept: KeptAddress; onChange: () => void; onRemove: () => void };

function Kept({ kept: { label, address, isDefault }, onChange, onRemove }: KeptProps) {
  const name = label || address.line1;
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
        <Button variant="quiet" aria-label={`Change ${name}`} onClick={onChange}>
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
    <div className="rounded-card bg-linen p-5">
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
