import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toaster } from '../toast.tsx';
import { OfficeText } from './office-fields.tsx';
import { OfficeForm } from './office-form.tsx';
import { OfficeNumber } from './office-number.tsx';
import type { OfficeFormState } from './use-office-form.ts';

const form = (errors: Record<string, string>) =>
  ({ errors, problems: [], conflicts: [], tries: 1, values: {} }) as unknown as OfficeFormState;

test('what is wrong with a field stands at it, wherever its form is drawn', () => {
  const html = renderToString(
    <Toaster>
      <OfficeForm form={form({ 'packs.0.insideMm.1': 'At least 1' })}>
        <OfficeNumber label="mm long" name="packs.0.insideMm.0" value={300} onNumber={() => {}} />
        <OfficeNumber label="mm wide" name="packs.0.insideMm.1" value={Number.NaN} onNumber={() => {}} />
        <OfficeText label="Name" name="name" value="" onChange={() => {}} />
      </OfficeForm>
    </Toaster>,
  );
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-invalid="true"[^>]* name="packs\.0\.insideMm\.1"/);
  expect(html.match(/At least 1/g)).toHaveLength(1);
});
