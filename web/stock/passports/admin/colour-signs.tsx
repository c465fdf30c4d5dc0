import type { KitPassport } from '../../../../contracts/stock/passports/kit-passports.ts';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { PassportFields } from './form.ts';

/** What stands on the chart for each colour of the kit, where it is not the colour's own number. */
export function ColourSigns({ form, colours }: { form: PassportFields; colours: KitPassport['colours'] }) {
  const { signs } = form.values;
  const signOf = (code: string) => signs.find((one) => one.code === code)?.sign ?? '';
  const put = (code: string, sign: string) =>
    form.set({
      signs: [...signs.filter((one) => one.code !== code), ...(sign.trim() === '' ? [] : [{ code, sign }])],
    });
  if (colours.length === 0) return null;
  return (
    <Panel title="Signs on the chart">
      <p className="mb-3 max-w-measure text-stone">
        Leave a field empty where the chart has the colour’s own number or letter.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3">
        {colours.map(({ code, name, hex }) => (
          <li key={code} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-end gap-2">
            <svg viewBox="0 0 24 24" className="mb-1 size-6 border border-control" aria-hidden="true">
              <rect width="24" height="24" fill={hex} />
            </svg>
            <OfficeText
              label={`${code} ${name}`}
              maxLength={4}
              value={signOf(code)}
              onChange={({ target }) => put(code, target.value)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
