import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Toaster } from '../toast.tsx';
import { OfficeButton, whenPressed } from './office-button.tsx';

const shown = (button: ReactNode) => renderToString(<Toaster>{button}</Toaster>);

test('a button that may not be pressed looks so and says why, also where it knows when it is busy', () => {
  const isBusy = false;
  const html = shown(
    <OfficeButton type="submit" refusal="Write both addresses first" aria-disabled={isBusy || undefined}>
      Lead it on
    </OfficeButton>,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('title="Write both addresses first"');
  expect(html).toContain('type="button"');
});

test('who presses a button that may not be pressed reads why, and nothing else happens', () => {
  const act = vi.fn();
  const tell = vi.fn();
  const press = whenPressed('Choose orders first.', act, tell) as () => void;
  press();
  expect(tell).toHaveBeenCalledWith({ title: 'Choose orders first.', kind: 'error' });
  expect(act).not.toHaveBeenCalled();
});

test('a button that may be pressed does what it says', () => {
  const act = vi.fn();
  expect(whenPressed(null, act, vi.fn())).toBe(act);
});

test('a button that is busy says so without a reason against it', () => {
  const html = shown(<OfficeButton aria-disabled>Publish</OfficeButton>);
  expect(html).toContain('aria-disabled="true"');
});
