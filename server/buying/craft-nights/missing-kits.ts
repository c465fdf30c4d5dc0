import { mostKits } from '../../../contracts/buying/craft-nights.ts';
import type { Problems } from '../../kernel/http/plain-fields.ts';
import type { PlainFields } from '../../kernel/http/plain-forms.ts';

/** What is missing of the kits, told together with whatever else is: no field alone can say it. */

const places = Array.from({ length: mostKits }, (_none, index) => index + 1);
export const noKitText = 'Choose at least one kit.';

export function kitMissingIn(filled: PlainFields): Problems {
  return places.some((place) => filled[`kit${place}`] !== undefined) ? {} : { kit1: noKitText };
}

/** On one bill each kit has its people: half of a row would be left out of the price without a word. */
export function peopleMissingIn(filled: PlainFields): Problems {
  const missing = places.flatMap((place) => {
    const [kit, people] = [`kit${place}`, `people${place}`];
    if (filled[kit] !== undefined && filled[people] === undefined) return [[people, 'For how many people?']];
    if (filled[kit] === undefined && filled[people] !== undefined) return [[kit, 'Which kit do they make?']];
    return [];
  });
  return missing.length > 0 ? (Object.fromEntries(missing) as Problems) : kitMissingIn(filled);
}
