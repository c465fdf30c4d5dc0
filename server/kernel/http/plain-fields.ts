import type { core, ZodMiniObject } from 'zod/mini';
import { pictureTypes } from '../../../contracts/kernel/sent-pictures.ts';
import { maxLengthOf } from './max-length.ts';
import type { PlainFields } from './plain-forms.ts';
import { alertSign, html, plainVariant, type Html } from './plain-page.ts';

/** What is wrong, by field; `form` is about all of it. */
export type Problems = Readonly<Record<string, string>>;

/** The first thing that is wrong with each field of a form that was refused; the library's own words are for programs. */
export function problemsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const said = issues.map(({ path, message }) => [
    String(path[0] ?? 'form'),
    message.startsWith('Invalid') ? 'Please fill this in' : message,
  ]);
  return Object.fromEntries(said.toReversed()) as Problems;
}

type Options = {
  type?: string;
  value?: string;
  hint?: string;
  autocomplete?: string;
  min?: string;
  max?: string;
  mode?: string;
  optional?: boolean;
};

type AreaOptions = { hint?: string; rows?: number; optional?: boolean };

type Shown = { name: string; label: string; hint: string | undefined; problem: string | undefined };

/** A control under its label, with what helps and what is wrong said beside it. */
function shownField({ name, label, hint, problem }: Shown, control: (told: Html) => Html): Html {
  const ids = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const told = html`${ids === '' ? undefined : html`aria-describedby="${ids}"`}
  ${problem ? html`aria-invalid="true"` : undefined}`;
  return html`<div class="grid min-w-0 grid-cols-1 gap-1.5">
    <label for="${name}" class="${plainVariant.label}">${label}</label>
    ${control(told)} ${hint && html`<span id="${name}-hint" class="text-small text-stone">${hint}</span>`}
    ${
      problem &&
      html`<span id="${name}-problem" class="flex gap-1.5 text-small font-[560] text-danger"
        >${alertSign}<span>${problem}</span></span
      >`
    }
  </div>`;
}

/** The attribute that keeps a control to as many letters as its field of the contract may have. */
function maxLengthAttribute(field: core.$ZodType | undefined): Html | undefined {
  const most = maxLengthOf(field);
  return most === undefined ? undefined : html`maxlength="${most}"`;
}

function limitsOf({ type, min, max }: Options, maxLength: Html | undefined): Html | undefined {
  if (maxLength) return maxLength;
  if (type === 'number') return html`min="${min ?? '1'}" max="${max ?? '999'}"`;
  return type === 'date' && min && max ? html`min="${min}" max="${max}"` : undefined;
}

/**
 * The controls of a form without script, with what was typed before and the problems of each field.
 *
 * @param form its contract, which says how many letters a field may have
 */
export function plainFieldsOf(fields: PlainFields, problems: Problems, form?: ZodMiniObject) {
  const maxLength = (name: string) => maxLengthAttribute(form?.shape[name]);
  const shown = (name: string, label: string, hint: string | undefined, control: (told: Html) => Html) =>
    shownField({ name, label, hint, problem: problems[name] }, control);
  const value = (name: string, otherwise = '') => fields[name] ?? otherwise;
  return {
    input: (name: string, label: string, options: Options = {}) =>
      shown(
        name,
        label,
        options.hint,
        (told) =>
          html`<input
            id="${name}"
            name="${name}"
            type="${options.type ?? 'text'}"
            value="${value(name, options.value)}"
            class="${plainVariant.control}"
            ${options.autocomplete ? html`autocomplete="${options.autocomplete}"` : undefined}
            ${options.mode ? html`inputmode="${options.mode}"` : undefined}
            ${limitsOf(options, maxLength(name))}
            ${options.optional ? undefined : html`required`}
            ${told}
          />`,
      ),
    area: (name: string, label: string, { hint, rows = 3, optional = true }: AreaOptions) =>
      shown(
        name,
        label,
        hint,
        (told) =>
          html`<textarea
            id="${name}"
            name="${name}"
            rows="${rows}"
            ${optional ? undefined : html`required`}
            ${maxLength(name)}
            class="${plainVariant.control}"
            ${told}
          >
${value(name)}</textarea>`,
      ),
    choice: (
      name: string,
      label: string,
      options: readonly { value: string; label: string }[],
      /** The label of a first option that means no choice; without it the first real option is chosen. */
      none?: string,
      { optional, hint }: { optional?: boolean; hint?: string } = {},
    ) =>
      shown(
        name,
        label,
        hint,
        (told) =>
          html`<select
            id="${name}"
            name="${name}"
            ${optional ? undefined : html`required`}
            class="select ${plainVariant.control}"
            ${told}
          >
            ${none === undefined ? undefined : html`<option value="">${none}</option>`}
            ${options.map((one) => choiceOption(one, value(name)))}
          </select>`,
      ),
  };
}

function choiceOption(one: { value: string; label: string }, chosen: string): Html {
  return html`<option value="${one.value}" ${one.value === chosen ? html`selected` : undefined}>
    ${one.label}
  </option>`;
}

/** Its twin is web/ui/photo-field.tsx. */
const fileControl =
  'min-h-11 w-full file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-control file:bg-white file:px-4';

/** A picture of one's device. No browser fills it again with what was chosen before. */
export function plainPictureField(name: string, label: string, hint: string, problem: string | undefined) {
  return shownField(
    { name, label, hint, problem },
    (told) =>
      html`<input
        id="${name}"
        name="${name}"
        type="file"
        accept="${pictureTypes}"
        class="${fileControl}"
        ${told}
      />`,
  );
}
