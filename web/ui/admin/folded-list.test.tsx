import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toaster } from '../toast.tsx';
import { foldText } from '../use-folded.ts';
import { FoldedList } from './folded-list.tsx';

const listOf = (count: number) =>
  renderToString(
    <Toaster>
      <FoldedList items={Array.from({ length: count }, (_, at) => at + 1)}>
        {(item) => <li key={item}>Row {item}</li>}
      </FoldedList>
    </Toaster>,
  ).replaceAll('<!-- -->', '');

test('of a long list eight rows are in sight, and a button shows all of them', () => {
  const html = listOf(11);
  expect(html.match(/<li>/g)).toHaveLength(8);
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show all 11<\/button>/);
});

test('a list that was shown whole can be folded again', () => {
  expect(foldText(1_234, false)).toBe('Show all 1,234');
  expect(foldText(1_234, true)).toBe('Show fewer');
});

test('a short list has nothing to unfold', () => {
  expect(listOf(8)).not.toContain('<button');
});
