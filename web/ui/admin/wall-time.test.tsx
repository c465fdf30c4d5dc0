import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SydneyTime } from './wall-time.tsx';

const shown = (moment: string) =>
  renderToString(<SydneyTime label="From" name="validFrom" moment={moment} onMoment={() => {}} />);

test('a time that comes twice in its night says beside its field which of the two is meant', () => {
  expect(shown('2027-04-03T15:30:00.000Z')).toContain(
    'the first is meant, before clocks in Sydney are put back',
  );
  expect(shown('2027-04-03T16:30:00.000Z')).toContain('the second is meant');
  expect(shown('2027-04-03T17:30:00.000Z')).not.toContain('is meant');
});
