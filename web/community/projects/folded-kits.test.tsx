import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldedKits } from './folded-kits.tsx';

const shownOf = (count: number) =>
  renderToString(
    <FoldedKits
      kits={Array.from({ length: count }, (_, i) => (
        <li key={i}>Kit {i}</li>
      ))}
    />,
  );

test('of many kits the first eight stand there, with a button for all of them', () => {
  const html = shownOf(150);
  expect(html.match(/<li/g)).toHaveLength(8);
  expect(html).toContain('Show all 150');
});

test('a few kits stand there all', () => {
  const html = shownOf(8);
  expect(html.match(/<li/g)).toHaveLength(8);
  expect(html).not.toContain('<button');
});
