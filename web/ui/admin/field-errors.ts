import { createContext, use } from 'react';

/** What is wrong with each field of the form around, by its path, which is the name of its control. */
const FieldErrors = createContext<Readonly<Record<string, string>>>({});

export const FieldErrorsProvider = FieldErrors.Provider;

/** @param said what whoever shows the field says of it, which comes first */
export function useErrorOf(name: string | undefined, said: string | undefined): string | undefined {
  const errors = use(FieldErrors);
  return said ?? (name === undefined ? undefined : errors[name]);
}
