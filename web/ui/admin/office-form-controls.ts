type Typed = { target: { value: string } };
type Ticked = { target: { checked: boolean } };

/** What ties a field to its control. */
export function controlsOf<Values extends object>(
  values: Values,
  errors: Readonly<Record<string, string>>,
  set: (change: Partial<Values>) => void,
) {
  type Name = keyof Values & string;
  const put = (name: Name, value: unknown) => set({ [name]: value } as unknown as Partial<Values>);
  return {
    errorOf: (name: string) => errors[name],
    /** A line of text. */
    text: (name: Name) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: ({ target }: Typed) => put(name, target.value),
      error: errors[name],
    }),
    /** A whole number; null while the field is empty. */
    number: (name: Name) => ({
      name,
      type: 'number' as const,
      step: 1,
      value: (values[name] as number | null) ?? '',
      onChange: ({ target }: Typed) => put(name, target.value === '' ? null : Number(target.value)),
      error: errors[name],
    }),
    money: (name: Name) => ({
      name,
      cents: values[name] as number | null,
      onCents: (amount: number | null) => put(name, amount),
      error: errors[name],
    }),
    tick: (name: Name) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: Ticked) => put(name, target.checked),
    }),
  };
}
