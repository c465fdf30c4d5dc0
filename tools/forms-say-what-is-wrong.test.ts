import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openedTags } from './testing/found-in-web.ts';

const web = join(import.meta.dirname, '../web');

/** It needs no script, so the browser's words are the only ones before its page answers. */
const withoutScript = 'people/consents/newsletter-request.tsx';

/** The shop's own fields of the back office say what is wrong with them: `use-field-check.ts`. */
const control = /<(?:input|select|textarea|TextField|SelectField)\b/g;
const rule =
  /\b(?:required|min=|max=|minLength|pattern=)|type="(?:email|number|url|date|month|time|datetime-local)"/;
const saysIt = /\bonInvalid=|\{\.\.\.checked\}/;

test('no form leaves it to the browser’s bubble, which is gone after seconds, to say what is wrong with a field', () => {
  const found = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    const isChecked = openedTags(text, /<(?:form|Confirm)\b/g).some((tag) => !/\bnoValidate\b/.test(tag));
    const controls = isChecked ? openedTags(text, control) : [];
    return controls.filter((tag) => rule.test(tag) && !saysIt.test(tag)).map((tag) => `${file}: ${tag}`);
  });
  expect(found.filter((one) => !one.startsWith(withoutScript))).toEqual([]);
});
