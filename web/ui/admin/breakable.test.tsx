import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FactList } from './panel.tsx';

test('the name of a setting breaks between its words where a phone has no room for all of it', () => {
  const html = renderToString(<FactList facts={[['STRIPE_WEBHOOK_SECRET', 'Set']]} />);
  expect(html).toContain('STRIPE_<wbr/>WEBHOOK_<wbr/>SECRET');
});
