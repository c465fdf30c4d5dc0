import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { readStreet, type Street } from '../../../contracts/pricing/shipping/streets.ts';
import { call } from '../../kernel/call.ts';
import { OfferedField, type OfferedText } from '../../ui/offered-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStreets } from './use-streets.ts';

type Props = Omit<OfferedText, 'label'> & {
  written: string;
  state: string;
  /** Whether the shop has somebody to ask. */
  isOffered: boolean;
  /** @param before what was written when it was chosen: whoever has written on since keeps that */
  onStreet: (street: Street, before: string) => void;
};

/** A street with its number, offered as a whole address while it is written. */
export function StreetField({ written, state, isOffered, onStreet, ...field }: Props) {
  const tell = useToast();
  const [isWriting, setWriting] = useState(false);
  const [taken, setTaken] = useState('');
  // Told to the form as it is then: it may have been written on while the address was read.
  const toldTo = useRef(onStreet);
  useEffect(() => {
    toldTo.current = onStreet;
  });
  const streets = useStreets(written, state, isOffered && isWriting && written !== taken);

  async function take(id: string): Promise<void> {
    try {
      const street = await call(readStreet, { body: { id } });
      setTaken(street.line1);
      toldTo.current(street, written);
    } catch (error) {
      const otherwise = 'That address could not be read. Please write it.';
      tell({ title: 'Not done', description: sentenceOf(error, otherwise), kind: 'error' });
    }
  }

  return (
    <OfferedField
      {...field}
      label="Street address"
      names={['address', 'addresses']}
      offers={streets}
      onWriting={setWriting}
      onOffer={(id) => void take(id)}
    />
  );
}
