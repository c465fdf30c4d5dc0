import { saveHomeTab, type ShopWindowShown } from '../../../../contracts/platform/settings/admin-settings.ts';
import { everyPart } from '../../../../contracts/platform/settings/home-parts.ts';
import {
  firstHome,
  type HeroWords,
  type HomeLayout,
} from '../../../../contracts/platform/settings/settings.ts';
import { call } from '../../../kernel/call.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { HomeOrder } from './home-order.tsx';
import { HomePreview } from './home-preview.tsx';
import { useSettingsTab } from './use-settings-tab.ts';

const fields = [
  ['title', 'Heading', ''],
  ['text', 'Text under it', ''],
  ['buttonText', 'First button', ''],
  ['link', 'It leads to', 'Begins with / or https://'],
  ['secondText', 'Second button (optional)', 'Without words there is none'],
  ['secondLink', 'The second leads to', 'Begins with / or https://'],
] as const satisfies readonly (readonly [keyof HeroWords, string, string])[];

/** The home page's parts in the owner's order, seen beside it before they are published. */
export function HomeTab({ settings }: { settings: ShopWindowShown }) {
  const form = useSettingsTab('home', settings, (body) => call(saveHomeTab, { body }));
  const { home, homeBefore } = form.values;
  const put = (change: Partial<HomeLayout>) => form.set({ home: { ...home, ...change } });
  const parts = everyPart(home.parts);
  return (
    <OfficeForm form={form} button="Publish the home page">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel title="Parts and their order">
            <HomeOrder parts={parts} onParts={(placed) => put({ parts: placed })} />
            <GroupError of="home.parts">{form.errorOf('home.parts')}</GroupError>
            <div className="mt-3 flex flex-wrap gap-3">
              {homeBefore && (
                <OfficeButton onClick={() => form.set({ home: homeBefore })}>As it was before</OfficeButton>
              )}
              <OfficeButton onClick={() => form.set({ home: firstHome })}>As the shop came</OfficeButton>
            </div>
          </Panel>
          <Panel title="First words">
            <div className="grid gap-4">
              {fields.map(([name, label, hint]) => {
                const Control = name === 'text' ? OfficeArea : OfficeText;
                return (
                  <Control
                    key={name}
                    label={label}
                    {...(hint && { hint })}
                    name={`home.hero.${name}`}
                    value={home.hero[name]}
                    error={form.errorOf(`home.hero.${name}`)}
                    onChange={({ target }: { target: { value: string } }) =>
                      put({ hero: { ...home.hero, [name]: target.value } })
                    }
                  />
                );
              })}
              <p className="text-small text-stone">
                The picture beside them, the promises and the banners are under Shop window.
              </p>
            </div>
          </Panel>
        </div>
        <HomePreview parts={parts} hero={home.hero} picture={settings.window.values.heroPicture} />
      </div>
    </OfficeForm>
  );
}
