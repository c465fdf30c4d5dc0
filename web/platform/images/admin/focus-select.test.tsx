import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { focuses } from '../../../../contracts/platform/images.ts';
import { FocusSelect } from './focus-select.tsx';

test('what stays in sight of a photograph is chosen by names as people write them', () => {
  const html = renderToString(<FocusSelect value="top" onChange={() => {}} />);
  const names = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(names).toHaveLength(focuses.length);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+( [a-z]+)?$/);
});
