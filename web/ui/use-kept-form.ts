import { useEffect, useState } from 'react';
import { sessionDrawer } from '../kernel/storage.ts';
import { readFormDraft } from './form-draft.ts';
import { useContractForm } from './use-contract-form.ts';

type Options<Values extends Record<string, string>> = Omit<
  Parameters<typeof useContractForm<Values>>[0],
  'defaults'
> & {
  /** Names the draft that the tab keeps. */
  key: string;
  empty: Values;
};

/** A form that a browser opens, not the server: what is typed stays in the tab until it is sent. */
export function useKeptForm<Values extends Record<string, string>>({ key, empty, ...form }: Options<Values>) {
  const [defaults] = useState(() => readFormDraft(key, empty));
  const { hear, ...made } = useContractForm<Values>({
    ...form,
    defaults: defaults as never,
    send: async (values) => {
      await form.send(values);
      sessionDrawer.remove(key);
    },
  });
  useEffect(() => hear((values) => sessionDrawer.write(key, values)), [hear, key]);
  return made;
}
