import { expect, test } from 'vitest';
import { faqForm } from '../../../../contracts/growth/content/faq.ts';
import { slugOf } from '../../../../contracts/kernel/slugs.ts';
import { inGroups, withAnchors } from './rules.ts';

const entry = (question: string, more: object = {}) => ({
  group: '',
  question,
  answer: 'Yes.',
  anchor: '',
  isPublished: true,
  ...more,
});

test('a question gets an anchor of its own, and keeps the one that it has', () => {
  const entries = [
    entry('Is it all there?'),
    entry('Is it all there?'),
    entry('New words', { anchor: 'old' }),
  ];
  const anchors = withAnchors(entries, slugOf).map(({ anchor }) => anchor);
  expect(anchors).toEqual(['is-it-all-there', 'is-it-all-there-2', 'old']);
});

test('questions of a group stand together, those without one first', () => {
  const entries = [
    entry('a', { group: 'X' }),
    entry('b'),
    entry('c', { group: 'Y' }),
    entry('d', { group: 'X' }),
  ];
  expect(inGroups(entries).map(({ question }) => question)).toEqual(['b', 'a', 'd', 'c']);
});

test.each([
  ['the same anchor twice', [entry('a', { anchor: 'x' }), entry('b', { anchor: 'x' })]],
  ['an anchor that the page needs', [entry('a', { anchor: 'faq' })]],
  ['an anchor with a space', [entry('a', { anchor: 'a b' })]],
  ['no answer', [entry('a', { answer: ' ' })]],
])('%s is refused', (_what, entries) => expect(faqForm.safeParse({ entries }).success).toBe(false));
