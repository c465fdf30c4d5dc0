import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toaster } from '../toast.tsx';
import { ConflictQuestion } from './conflict-question.tsx';

const asked = (mine: string, theirs: string) =>
  renderToStaticMarkup(
    <Toaster>
      <ConflictQuestion
        conflicts={[{ field: 'banner', label: 'Banner', mine, theirs }]}
        tries={1}
        onChosen={() => {}}
      />
    </Toaster>,
  );

test('of two pictures that two people chose, both are seen', () => {
  const html = asked('/pictures/wattle.jpg', 'A quiet evening /pictures/koala.jpg');
  expect(html).toContain('Yours: <img src="/pictures/wattle.jpg" alt="as it was chosen"');
  expect(html).toContain(
    'Theirs, saved: A quiet evening <img src="/pictures/koala.jpg" alt="as it was chosen"',
  );
});

test('words stay words', () => {
  expect(asked('See our pictures/ of kits', 'See our kits')).toContain('Yours: See our pictures/ of kits');
});
