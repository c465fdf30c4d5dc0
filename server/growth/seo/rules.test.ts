import { expect, test } from 'vitest';
import { breadcrumbs, jsonLdText, shortened, wholeOn } from './rules.ts';

const whole = wholeOn('https://stillmade.example');

test('nothing in structured data can end its script block', () => {
  const nasty = '</script><script>alert(1)</script><!-- \u2028 & "quoted"';
  const text = jsonLdText([{ '@type': 'Product', name: nasty }]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: nasty }] });
});

test('a trail names each step with its whole address', () => {
  expect(breadcrumbs([{ name: 'Home', path: '/' }], whole)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://stillmade.example/' }],
  });
});

test('a long description ends at a word', () => {
  const text = shortened('A sprig of wattle, twelve colours, '.repeat(10));
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/\p{L}…$/u);
  expect(shortened(' short\n one ')).toBe('short one');
});
