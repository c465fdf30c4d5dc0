import { useState } from 'react';
import type { Problem } from '../form-problems.tsx';
import type { Errors } from './office-form-problems.ts';

/**
 * What is wrong with a form, in the order of the screen and each under the label that its field has there, with the row
 * that it stands in: 'Pack 2, length, mm: At least 1'. Where that does not tell fields apart the path says which. Labels
 * and order are read as the form is sent.
 */
export function useAsLabelled({ problems, errors }: { problems: readonly Problem[]; errors: Errors }) {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const [order, setOrder] = useState<readonly string[]>([]);
  return {
    labelled: inScreenOrder(problems, order).map(({ field, message }) => {
      const label = labels[field];
      return { field, message: label === undefined ? message : `${label}: ${errors[field] ?? message}` };
    }),
    readLabels(form: HTMLFormElement) {
      setLabels(labelsIn(form));
      setOrder(placesIn(form));
    },
  };
}

/**
 * The contract has an order of its own, in which the first problem of the list may be the last of the screen.
 *
 * @param order the paths of what stands on the screen, from top to bottom
 */
export function inScreenOrder(problems: readonly Problem[], order: readonly string[]): Problem[] {
  const places = new Map<string, number>();
  for (const [at, path] of order.entries())
    // A list is where its first row is.
    for (const part of pathsUpTo(path)) if (!places.has(part)) places.set(part, at);
  const placeOf = ({ field }: Problem) =>
    pathsUpTo(field)
      .map((path) => places.get(path))
      .find((at) => at !== undefined) ?? order.length;
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** 'packs.1.grams' → itself, 'packs.1', 'packs' */
function pathsUpTo(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
}

function placesIn(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLElement>('[name], [data-place], [data-problem]')].map(
    (part) => part.dataset['problem'] ?? part.dataset['place'] ?? part.getAttribute('name') ?? '',
  );
}

export type LabelledField = {
  name: string;
  /** As it is read out, else as it is seen. */
  label: string;
  /** What it stands in, from the inside out: rows ('Pack 2') and titles of parts of the form. */
  within: readonly { title: string; isRow: boolean }[];
};

/**
 * What each field is called, by its name; none that two of them bear. A field of a row is called with its row, unless
 * its label names it already; what it stands in besides is said only where two would be called the same.
 */
export function uniqueLabels(fields: readonly LabelledField[]): Record<string, string> {
  const named = fields.filter(({ name, label }) => name !== '' && label !== '');
  const deepest = Math.max(0, ...named.map(({ within }) => within.length));
  const labels: Record<string, string> = {};
  for (let depth = 0; depth <= deepest; depth += 1) {
    const called = named.map((field) => calledIn(field, depth));
    // A table of rates has thousands of fields.
    const alike = Map.groupBy(called, (label) => label);
    for (const [at, { name, within }] of named.entries()) {
      const label = called[at] ?? '';
      const isTold = depth > 0 || !within[0]?.isRow;
      if (isTold && alike.get(label)?.length === 1) labels[name] ??= label;
    }
  }
  return labels;
}

/** @param depth how many of the things that it stands in are said */
function calledIn({ label, within }: LabelledField, depth: number): string {
  return within
    .slice(0, depth)
    .reduce(
      (called, { title, isRow }, at) =>
        isRow && at === 0 && namesRow(label, title) ? called : joined(title, called),
      label,
    );
}

/** 'Answer 3' in 'Question 3', and 'Zone 3' itself, say which row it is. */
function namesRow(label: string, row: string): boolean {
  const number = /\d+$/.exec(row)?.[0];
  return label.includes(row) || (number !== undefined && label.split(/\D+/).includes(number));
}

/** 'Pack 2' and 'Grams at most' are 'Pack 2, grams at most'; 'SKU' and 'PayID' stay as they are. */
function joined(title: string, label: string): string {
  return `${title}, ${/^\p{Lu}[\p{Ll}’]*(?![\p{L}\d])/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function labelsIn(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter((one): one is Control => 'labels' in one && 'name' in one);
  return uniqueLabels(
    controls.map((control) => ({
      name: control.name,
      label: textOf(control.ariaLabel ?? control.labels?.[0]?.textContent),
      within: placesOf(control, form),
    })),
  );
}

/** Rows carry their name; other parts are called by their legend or heading. */
function placesOf(control: Control, form: HTMLFormElement): LabelledField['within'] {
  const places: { title: string; isRow: boolean }[] = [];
  for (let part = control.parentElement; part && part !== form; part = part.parentElement) {
    const row = part.dataset['row'];
    const heading =
      part instanceof HTMLFieldSetElement
        ? 'legend'
        : part instanceof HTMLElement && part.tagName === 'SECTION'
          ? 'h2'
          : '';
    const title = row ?? (heading && textOf(part.querySelector(heading)?.textContent));
    if (title) places.push({ title, isRow: row !== undefined });
  }
  return places;
}

const textOf = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
