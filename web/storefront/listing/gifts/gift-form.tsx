import { useNavigate } from '@tanstack/react-router';
import { type InvalidEvent, useState, useSyncExternalStore } from 'react';
import { paths } from '../../../../contracts/kernel/paths.ts';
import {
  rememberedPostcode,
  rememberPostcode,
  whyNoPostcode,
} from '../../../pricing/shipping/remembered-postcode.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { giftBudgets, giftSearchIn, type GiftSearch } from './gift-search.ts';

type Props = { wanted: GiftSearch; collections: readonly { slug: string; name: string }[] };
const unchanging = () => () => {};
const formName = 'Find a gift';
const wrongField = () =>
  document.querySelector<HTMLInputElement>(`form[aria-label="${formName}"] [aria-invalid]`);
/** However large its letters are, a field is no wider than the form. */
const narrow = 'min-w-0 grid-cols-1';

/** For whom, how much, by when and where to. Sent as an address, so it works without script and can be sent on. */
export function GiftForm({ wanted, collections }: Props) {
  const navigate = useNavigate();
  const remembered = useSyncExternalStore(unchanging, rememberedPostcode, () => '');
  const [isHalfDay, setHalfDay] = useState(false);
  const problem = wanted.noPostcode === '' ? undefined : whyNoPostcode(wanted.noPostcode);
  return (
    <form
      aria-label={formName}
      action={paths.gifts}
      // Filled anew when the address changes, as by the browser's way back.
      key={`${JSON.stringify(wanted)} ${remembered}`}
      className={classes(
        'mt-8 grid grid-cols-1 gap-4 rounded-card bg-linen p-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]',
        // What is said under a field leaves the others where they are.
        problem || isHalfDay ? 'lg:items-start' : 'lg:items-end',
      )}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Object.fromEntries(new FormData(event.currentTarget));
        const { postcode } = giftSearchIn(typed);
        if (postcode !== '') rememberPostcode(postcode);
        const said = Object.entries(typed).filter(([, value]) => value !== '');
        void navigate({ to: paths.gifts, search: Object.fromEntries(said), resetScroll: false }).then(() =>
          // The button that was pressed is filled anew with the form: one puts right what is wrong in it, or goes on
          // with what was found.
          (wrongField() ?? document.getElementById('in-time'))?.focus({ preventScroll: true }),
        );
      }}
    >
      <SelectField className={narrow} label="For whom, or when" name="for" defaultValue={wanted.collection}>
        <option value="">Anybody</option>
        {collections.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField className={narrow} label="How much" name="upto" defaultValue={wanted.budget}>
        <option value="">Any price</option>
        {giftBudgets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <DayField day={wanted.by} isHalf={isHalfDay} onHalf={setHalfDay} />
      <TextField
        className={narrow}
        label="To postcode"
        name="postcode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={4}
        defaultValue={wanted.noPostcode || wanted.postcode || remembered}
        error={problem}
      />
      <Button
        type="submit"
        className={classes('sm:col-span-2 lg:col-span-1', (problem || isHalfDay) && 'lg:mt-9')}
      >
        Show gifts
      </Button>
    </form>
  );
}

type DayProps = { day: string; isHalf: boolean; onHalf: (isHalf: boolean) => void };

/** Half a day is none for the browser, whose own words would be gone after seconds. */
function DayField({ day, isHalf, onHalf }: DayProps) {
  return (
    <TextField
      className={narrow}
      label="By when"
      name="by"
      type="date"
      defaultValue={day}
      error={isHalf ? 'Please write the whole day.' : undefined}
      onInvalid={(event: InvalidEvent<HTMLInputElement>) => {
        event.preventDefault();
        event.currentTarget.focus();
        onHalf(true);
      }}
      onChange={() => onHalf(false)}
    />
  );
}
