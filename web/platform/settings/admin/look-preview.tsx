import { type CSSProperties, useEffect } from 'react';
import { lookColours } from '../../../../contracts/platform/settings/look-colours.ts';
import { lookFontPath, typeFamilies } from '../../../../contracts/platform/settings/look-files.ts';
import { type LogoPicture, logoWithin, type Look } from '../../../../contracts/platform/settings/look.ts';
import { Panel } from '../../../ui/admin/panel.tsx';

type Props = { look: Look; logo: LogoPicture | null; brand: string };

const names = { lora: 'Lora Variable', 'source-sans-3': 'Source Sans Variable' } as const;

/** A corner of the shop in a look that nobody else sees yet. */
export function LookPreview({ look, logo, brand }: Props) {
  const { type } = look;
  useEffect(() => {
    for (const font of typeFamilies[type]?.fonts ?? []) {
      const face = new FontFace(names[font], `url(${lookFontPath(font)})`, { weight: '200 900' });
      void face.load().then((loaded) => document.fonts.add(loaded));
    }
  }, [type]);
  return (
    <Panel title="How it will look">
      <div
        className="overflow-hidden rounded-card border border-line bg-paper text-ink"
        style={variablesOf(look)}
      >
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
          {logo ? (
            <img src={logo.url} alt={logo.alt} {...logoWithin(logo, { width: 160, height: 40 })} />
          ) : (
            <span className="font-display text-h1">{brand}</span>
          )}
          <span className="text-small text-eucalypt underline underline-offset-4">Zen Gallery</span>
        </div>
        <div className="grid gap-3 p-4">
          <p className="font-display text-h1">Create Your Calm</p>
          <p>Everything in the box, and an evening to yourself.</p>
          <p className="text-small text-stone">Sent from Sydney within two days.</p>
          <div className="flex flex-wrap items-center gap-3">
            <span className="rounded-control bg-eucalypt px-4 py-2 font-[560] text-white">Add to cart</span>
            <span className="rounded-control border border-control px-4 py-2 font-[560]">See all kits</span>
            <span className="rounded-chip bg-mist px-3 py-1 text-small">New</span>
            <span className="rounded-chip bg-blush px-3 py-1 text-small text-clay-deep">Sale</span>
          </div>
        </div>
        <div className="bg-linen p-4 text-small">
          A card on linen, <span className="text-eucalypt underline underline-offset-4">with a link</span>
          <span className="text-stone"> and what stands beside it.</span>
        </div>
      </div>
    </Panel>
  );
}

/** The same custom properties that the look's sheet has. */
function variablesOf(look: Look): CSSProperties {
  const colours = Object.entries(lookColours(look)).map(([name, value]) => [`--color-${name}`, value]);
  const pair = typeFamilies[look.type];
  const fonts = pair
    ? { '--font-display': pair.display, '--font-text': pair.text, fontFamily: 'var(--font-text)' }
    : {};
  return { ...Object.fromEntries(colours), ...fonts } as CSSProperties;
}
