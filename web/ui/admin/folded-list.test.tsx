import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldedList } from './folded-list.tsx';

const listOf = (count: number) =>
  renderToString(
    <FoldedList items={Array.from({ length: count }, (_, at) => at + 1)}>
      {(item) => <li key={item}>Row {item}</li>}
    </FoldedList>,
  ).replaceAll('<!-- -->', '');

test('of a long list eight rows are in sight, and the others unfold', () => {
  const [inSight = '', folded = ''] = listOf(11).split('<details>');
  expect(inSight.match(/<li>/g)).toHaveLength(8);
  expect(folded).toContain('3 more');
  expect(folded.match(/<li>/g)).toHaveLength(3);
});

test('a short list has no fold', () => expect(listOf(8)).not.toContain('<details>'));
