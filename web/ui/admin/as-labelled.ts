import { useState } from 'react';
import type { Problem } from '../form-problems.tsx';
import type { Errors } from './office-form-problems.ts';

/**
 * What is wrong with a form, each under the label that its field has on the screen, where only one has it: of two
 * suburbs the path says which. The labels are read as the form is sent.
 */
export function useAsLabelled({ problems, errors }: { problems: readonly Problem[]; errors: Errors }) {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  return {
    labelled: problems.map(({ field, message }) => {
      const label = labels[field];
      return { field, message: label === undefined ? message : `${label}: ${errors[field] ?? message}` };
    }),
    readLabels: (form: HTMLFormElement) => setLabels(labelsIn(form)),
  };
}

type Labelled = {
  name: string;
  labels: ArrayLike<{ textContent: string }> | null;
  ariaLabel?: string | null;
};

/**
 * The labels of a form's fields by their names; none that two of them bear. Where rows have the same fields, each has
 * a label that names its row, for those who hear it.
 */
export function uniqueLabels(fields: readonly Labelled[]): Record<string, string> {
  const all = fields.map(
    ({ name, labels, ariaLabel }) => [name, (ariaLabel ?? labels?.[0]?.textContent ?? '').trim()] as const,
  );
  return Object.fromEntries(
    all.filter(
      ([name, label]) =>
        name !== '' && label !== '' && all.filter(([, other]) => other === label).length === 1,
    ),
  );
}

function labelsIn(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter((one) => 'labels' in one && 'name' in one);
  return uniqueLabels(controls as unknown as Labelled[]);
}
