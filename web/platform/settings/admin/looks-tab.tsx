import { saveLooksTab, type SettingsShown } from '../../../../contracts/platform/settings/admin-settings.ts';
import {
  accentColours,
  paletteColours,
  typePairNames,
} from '../../../../contracts/platform/settings/look-colours.ts';
import { accents, type Look, palettes, typePairs } from '../../../../contracts/platform/settings/look.ts';
import { call } from '../../../kernel/call.ts';
import { valueText } from '../../../ui/admin/field-name-text.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { LogoField } from './logo-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { useSettingsTab } from './use-settings-tab.ts';

/** How the shop looks: chosen, seen beside it, then published; the look before is kept. */
export function LooksTab({ settings }: { settings: SettingsShown }) {
  const form = useSettingsTab('looks', settings, (body) => call(saveLooksTab, { body }), asChosen);
  const { look, lookBefore, logo } = form.values;
  const choose = (change: Partial<Look>) => form.set({ look: { ...look, ...change } });
  return (
    <OfficeForm form={form} button="Publish the look">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel title="Logo">
            <LogoField
              logo={logo}
              errorOf={(field) => form.errorOf(`logo.${field}`)}
              onChange={(chosen) => form.set({ logo: chosen })}
            />
          </Panel>
          <Panel title="Colours and type">
            <div className="grid gap-5">
              <Choice
                legend="Palette"
                names={palettes}
                chosen={look.palette}
                nameOf={(name) => paletteColours[name].name}
                coloursOf={(name) => {
                  const { paper, sand, ink } = paletteColours[name].colours;
                  return [paper, sand, ink];
                }}
                onChoose={(palette) => choose({ palette })}
              />
              <Choice
                legend="Accent"
                names={accents}
                chosen={look.accent}
                nameOf={(name) => accentColours[name].name}
                coloursOf={(name) => [accentColours[name].colours.eucalypt, accentColours[name].colours.mist]}
                onChoose={(accent) => choose({ accent })}
              />
              <Choice
                legend="Typefaces"
                names={typePairs}
                chosen={look.type}
                nameOf={(name) => typePairNames[name]}
                onChoose={(type) => choose({ type })}
              />
              {lookBefore && (
                <div className="flex flex-wrap items-center gap-3">
                  <OfficeButton onClick={() => form.set({ look: lookBefore })}>
                    Choose the look before
                  </OfficeButton>
                  <span className="text-small text-stone">{lookText(lookBefore)}</span>
                </div>
              )}
            </div>
          </Panel>
        </div>
        <LookPreview look={look} logo={logo} brand={settings.shop.values.brand} />
      </div>
    </OfficeForm>
  );
}

/** As the choices are called here, not by the names that the shop keeps. */
function asChosen(field: string, value: unknown): string {
  return field.startsWith('look') && value ? lookText(value as Look) : valueText(field, value);
}

function lookText({ palette, accent, type }: Look): string {
  return [paletteColours[palette].name, accentColours[accent].name, typePairNames[type]].join(', ');
}

const noColours = (): readonly string[] => [];

type ChoiceProps<Name extends string> = {
  legend: string;
  names: readonly Name[];
  chosen: Name;
  nameOf: (name: Name) => string;
  coloursOf?: (name: Name) => readonly string[];
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({
  legend,
  names,
  chosen,
  nameOf,
  coloursOf = noColours,
  onChoose,
}: ChoiceProps<Name>) {
  return (
    <fieldset>
      <legend className="mb-1 font-[560]">{legend}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {names.map((name) => (
          <label key={name} className="flex min-h-tap cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={legend}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="size-5 accent-eucalypt"
            />
            {coloursOf(name).length > 0 && (
              <span aria-hidden className="flex overflow-hidden rounded-chip border border-control">
                {coloursOf(name).map((background) => (
                  <span key={background} className="size-4" style={{ background }} />
                ))}
              </span>
            )}
            {nameOf(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
