import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  type KitPassport,
  type PassportAdviceForm,
  type PassportForm,
  passportForm,
  readKitPassport,
  saveKitPassport,
} from '../../../../contracts/stock/passports/kit-passports.ts';
import { call } from '../../../kernel/call.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { ChartFields } from './chart-fields.tsx';
import { ColourSigns } from './colour-signs.tsx';
import { StepRows } from './step-rows.tsx';

const keptOf = ({ form, version }: KitPassport) => ({ values: form, seen: version });
const freshAdvice: PassportAdviceForm = { about: '', body: '' };

/** What the passports of a kit say; its contents and colours are written with the kit. */
export function PassportEditor({ passport }: { passport: KitPassport }) {
  const queryClient = useQueryClient();
  const params = { id: passport.productId };
  const [urls, setUrls] = useState(passport.pictureUrls);
  const know = ({ id, url }: { id: number; url: string }) => setUrls((all) => ({ ...all, [id]: url }));
  const form = useOfficeForm<PassportForm, number>({
    schema: passportForm,
    kept: keptOf(passport),
    done: 'Passport saved: it is on every box of this kit now',
    labels: { chartWidthMm: 'Width', steps: 'Steps', advice: 'What to do when', signs: 'Signs' },
    theirsIn: (current) => keptOf(current as KitPassport),
    async save(values, version) {
      const saved = await call(saveKitPassport, { params, body: { ...values, version } });
      queryClient.setQueryData(ask(readKitPassport, { params }).queryKey, saved);
      return keptOf(saved);
    },
  });
  return (
    <OfficeForm form={form} button="Save the passport" saved="Everything is saved">
      <p className="max-w-measure text-stone">
        Contents and colour key come from{' '}
        <ShopLink to={adminPaths.kit(passport.productId)} className="office-link">
          the kit
        </ShopLink>
        , as they were when a batch was packed. What is written here is read by everybody who has a box.
      </p>
      <ChartFields form={form} passport={passport} urls={urls} onArrived={know} />
      <ColourSigns form={form} colours={passport.colours} />
      <StepRows form={form} urls={urls} hasVideo={passport.hasVideo} onArrived={know} />
      <Panel title="What to do when">
        <RowsEditor
          of="advice"
          rows={form.values.advice}
          fresh={() => freshAdvice}
          onRows={(advice) => form.set({ advice })}
          foldedAs={({ about }) => about || 'A new advice'}
        >
          {(advice, index, put) => (
            <div className="grid w-full grid-cols-1 gap-3 border-b border-line pb-4">
              <OfficeText
                label={`When, advice ${index + 1}`}
                name={`advice.${index}.about`}
                value={advice.about}
                error={form.errorOf(`advice.${index}.about`)}
                onChange={({ target }) => put({ about: target.value })}
              />
              <OfficeArea
                label={`What to do, advice ${index + 1}`}
                name={`advice.${index}.body`}
                rows={3}
                value={advice.body}
                error={form.errorOf(`advice.${index}.body`)}
                onChange={({ target }) => put({ body: target.value })}
              />
            </div>
          )}
        </RowsEditor>
      </Panel>
    </OfficeForm>
  );
}
