import { expect, test } from 'vitest';
import { createSentOnce } from './sent-once.ts';

const publish = { slug: 'journal.felt', isPublished: true };
const takeBack = { ...publish, isPublished: false };

test('what is tapped twice before the first tap is answered is sent once', () => {
  const once = createSentOnce<typeof publish>();
  expect(once.begin(publish)).toBe(true);
  expect(once.begin({ ...publish })).toBe(false);
  expect(once.begin(takeBack)).toBe(false);
});

test('while what it changed is read anew the same is not sent again, and the next row may be', () => {
  const once = createSentOnce<typeof publish>();
  once.begin(publish);
  once.refreshing(publish);
  expect(once.begin({ ...publish })).toBe(false);
  expect(once.begin(takeBack)).toBe(true);
  // The first one's page has come; the second is still on its way.
  once.end(publish);
  expect(once.begin(publish)).toBe(false);
  once.end(takeBack);
  expect(once.begin(publish)).toBe(true);
});

test('what failed, or is seen, may be tried again', () => {
  const once = createSentOnce<typeof publish>();
  for (const _try of [1, 2]) {
    expect(once.begin(publish)).toBe(true);
    once.end(publish);
  }
});
