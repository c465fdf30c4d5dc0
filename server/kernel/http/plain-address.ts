import { australianStates } from '../../../contracts/kernel/fields.ts';
import type { plainFieldsOf } from './plain-fields.ts';
import { html, type Html } from './plain-page.ts';

/** Where a parcel goes, in a form without script. @param nameLabel what its first field asks for */
export function plainAddress(field: ReturnType<typeof plainFieldsOf>, nameLabel: string): Html {
  return html`${field.input('name', nameLabel, { autocomplete: 'name' })}
  ${field.input('line1', 'Street and number', { autocomplete: 'address-line1' })}
  ${field.input('line2', 'Unit, level (optional)', { autocomplete: 'address-line2', optional: true })}
  ${field.input('suburb', 'Suburb', { autocomplete: 'address-level2' })}
  ${field.choice(
    'state',
    'State',
    australianStates.map((value) => ({ value, label: value })),
    'Choose one',
  )}
  ${field.input('postcode', 'Postcode', { autocomplete: 'postal-code', mode: 'numeric' })}`;
}
