import { type KitPassport, uploadChart } from '../../../../contracts/stock/passports/kit-passports.ts';
import { PictureDrop } from '../../../catalogue/kits/admin/picture-drop.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { Arrived, PassportFields } from './form.ts';

type Props = {
  form: PassportFields;
  passport: KitPassport;
  urls: Readonly<Record<string, string>>;
  onArrived: Arrived;
};

/** The chart, and how wide what it shows is in truth, by which it is printed. */
export function ChartFields({ form, passport, urls, onArrived }: Props) {
  const { chartId, chartAlt, chartWidthMm } = form.values;
  const url = chartId === null ? undefined : urls[chartId];
  const hint =
    passport.finishedWidthMm === null
      ? 'Of what the chart shows'
      : `Of what the chart shows; ${passport.finishedWidthMm} mm, as the kit says, where it is left empty`;
  return (
    <Panel title="Chart">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[14rem_minmax(0,1fr)]">
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              src={url}
              alt={chartAlt || 'The chart'}
              className="h-auto w-full border border-line bg-white"
            />
          </a>
        ) : (
          <p className="text-stone">No chart yet.</p>
        )}
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          <PictureDrop
            multiple={false}
            to={uploadChart}
            onArrived={(picture) => {
              onArrived(picture);
              form.set({ chartId: picture.id });
            }}
          />
          <OfficeText
            label="What it shows, for those who cannot see it"
            name="chartAlt"
            value={chartAlt}
            error={form.errorOf('chartAlt')}
            onChange={({ target }) => form.set({ chartAlt: target.value })}
          />
          <OfficeOptionalNumber
            label="True width in mm"
            name="chartWidthMm"
            hint={hint}
            value={chartWidthMm}
            error={form.errorOf('chartWidthMm')}
            onNumber={(width) => form.set({ chartWidthMm: width })}
          />
          {chartId !== null && (
            <div>
              <OfficeButton onClick={() => form.set({ chartId: null })}>Take the chart away</OfficeButton>
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
}
