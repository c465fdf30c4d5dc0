import { alikeColours } from '../../../../contracts/catalogue/kits/alike-colours.ts';
import type { KitRequirements } from '../../../../contracts/catalogue/kits/requirements.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { KitFields } from './use-kit-form.ts';

const numbers = [
  ['smallestPrintTenthMm', 'Smallest print, tenths of a mm'],
  ['stitchesPer10Cm', 'Stitches in 10 cm of cloth'],
  ['tableWidthMm', 'Table, width in mm'],
  ['tableDepthMm', 'Table, depth in mm'],
] as const;

const choices = [
  ['hands', 'Hands', { one: 'One is enough', two: 'Both' }],
  ['force', 'Force', { light: 'Little', some: 'Some', firm: 'A firm hand' }],
  ['noise', 'Noise', { silent: 'Silent', quiet: 'Quiet', audible: 'Heard in the next room' }],
  ['cleanUp', 'Left to clear up', { none: 'Nothing', dry: 'Dry scraps', wet: 'Something wet' }],
] as const;

/** What the kit takes of eyes, hands and room; what is left empty is shown as not measured. */
export function KitRequirementFields({ kit, errors, put }: KitFields) {
  const { requirements, colours } = kit;
  const set = (change: Partial<KitRequirements>) =>
    put((now) => ({ requirements: { ...now.requirements, ...change } }));
  const valid = colours.filter(({ hex }) => /^#[0-9A-Fa-f]{6}$/.test(hex));
  const pairs = alikeColours(valid).map(([one, other]) => `${one.name} and ${other.name}`);
  return (
    <Panel title="What it takes">
      <p className="mb-3 text-stone">What is empty is shown as not measured, and no filter finds it.</p>
      <div className="office-fields grid grid-cols-2 gap-x-3">
        {numbers.map(([field, label]) => (
          <OfficeOptionalNumber
            key={field}
            label={label}
            name={`requirements.${field}`}
            value={requirements[field]}
            error={errors[`requirements.${field}`]}
            onNumber={(value) => set({ [field]: value })}
          />
        ))}
        {choices.map(([field, label, options]) => (
          <OfficeSelect
            key={field}
            label={label}
            name={`requirements.${field}`}
            value={requirements[field] ?? ''}
            onChange={({ target }) => set({ [field]: target.value || null })}
          >
            <option value="">Not measured</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </OfficeSelect>
        ))}
      </div>
      {colours.length > 0 && (
        <p className="mt-4">
          {pairs.length === 0
            ? 'No two of its colours look alike to colour-blind eyes.'
            : `Alike to some colour-blind eyes, worked out from the colours: ${pairs.join('; ')}.`}
        </p>
      )}
    </Panel>
  );
}
