import { imageUrl } from '../../../../contracts/platform/images.ts';
import { homePartNames, type PlacedPart } from '../../../../contracts/platform/settings/home-parts.ts';
import type { HeroWords, Settings } from '../../../../contracts/platform/settings/settings.ts';
import { Panel } from '../../../ui/admin/panel.tsx';

type Props = { parts: readonly PlacedPart[]; hero: HeroWords; picture: Settings['heroPicture'] };

/** The page as it would follow from top to bottom, small: its first words as they read, the rest by name. */
export function HomePreview({ parts, hero, picture }: Props) {
  const shown = parts.filter(({ isShown }) => isShown);
  return (
    <Panel title="How it will be" className="lg:sticky lg:top-4">
      <ol className="grid gap-2 rounded-card border border-line bg-paper p-3">
        {shown.map(({ part }) =>
          part === 'hero' ? (
            <li key={part} className="grid grid-cols-[1.1fr_1fr] items-center gap-3 py-2">
              <div className="min-w-0">
                <p className="font-display text-h1 wrap-break-word">{hero.title}</p>
                <p className="mt-1 text-small wrap-break-word text-stone">{hero.text}</p>
                <p className="mt-2 flex flex-wrap gap-1.5 text-small">
                  <span className="rounded-control bg-eucalypt px-2 py-1 wrap-anywhere text-white">
                    {hero.buttonText}
                  </span>
                  {hero.secondText && (
                    <span className="rounded-control border border-control px-2 py-1 wrap-anywhere">
                      {hero.secondText}
                    </span>
                  )}
                </p>
              </div>
              <div className="aspect-4/5 max-h-48 overflow-hidden rounded-card bg-sand">
                {picture && (
                  <img
                    src={imageUrl(picture.imageUrl, 'small')}
                    alt={picture.imageAlt}
                    className="size-full object-cover"
                  />
                )}
              </div>
            </li>
          ) : (
            <li
              key={part}
              className={`rounded-control px-3 py-4 text-center ${part === 'promises' ? '-mx-3 bg-linen' : 'bg-sand'}`}
            >
              {homePartNames[part]}
            </li>
          ),
        )}
      </ol>
    </Panel>
  );
}
