import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toaster } from '../toast.tsx';
import { ConfirmButtons } from './confirm-buttons.tsx';

function ended(refusal: string | undefined): string {
  return renderToString(
    <Toaster>
      <ConfirmButtons
        action="Refund $0.00"
        onLeave={() => {}}
        isDanger={false}
        isBusy={false}
        refusal={refusal}
      />
    </Toaster>,
  );
}

test('a dialog that cannot be confirmed yet says why beside its button', () => {
  const html = ended('Choose a kit, or write an amount.');
  expect(html).toContain('aria-disabled="true"');
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<p id="${id}" role="status"`);
  expect(html).toContain('>Choose a kit, or write an amount.</p>');
});

test('a dialog that may be confirmed says nothing against it', () => {
  const html = ended(undefined);
  expect(html).not.toContain('aria-disabled=');
  expect(html).not.toContain('aria-describedby');
});
