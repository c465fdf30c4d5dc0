import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfficeButton } from './office-button.tsx';

test('a button that may not be pressed looks so and says why, also where it knows when it is busy', () => {
  const isBusy = false;
  const html = renderToString(
    <OfficeButton type="submit" refusal="Write both addresses first" aria-disabled={isBusy || undefined}>
      Lead it on
    </OfficeButton>,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('title="Write both addresses first"');
  expect(html).toContain('type="button"');
});

test('a button that is busy says so without a reason against it', () => {
  const html = renderToString(<OfficeButton aria-disabled>Publish</OfficeButton>);
  expect(html).toContain('aria-disabled="true"');
});
