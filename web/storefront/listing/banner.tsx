import type { Banner as Content } from '../../../contracts/platform/settings/settings.ts';
import { Picture } from '../../platform/images/picture.tsx';
import { SettingsLink } from '../../platform/settings/settings-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';

type Props = { tone: 'mist' | 'blush'; content: Content };

/** A quiet panel in the owner's words, with one button and perhaps a picture. */
export function BannerPanel({ tone, content }: Props) {
  const { label, title, text, buttonText, link, imageUrl, imageAlt } = content;
  return (
    <section
      className={classes(
        'flex min-w-0 grow basis-80 flex-col overflow-hidden rounded-card',
        tone === 'mist' ? 'bg-mist' : 'bg-blush',
      )}
    >
      {imageUrl && (
        <div className="aspect-3/2 w-full overflow-hidden">
          <Picture
            original={imageUrl}
            alt={imageAlt}
            width={1200}
            height={800}
            preset="large"
            sizes="(min-width: 768px) 46vw, 92vw"
          />
        </div>
      )}
      <div className="flex grow flex-col items-start p-[min(2rem,8vw)] md:p-12">
        {label && <p className="text-small font-[560] text-clay-deep">{label}</p>}
        <h2 className={label ? 'mt-1' : undefined}>{title}</h2>
        {text && <p className="mt-3 max-w-[44ch]">{text}</p>}
        <div className="mt-auto pt-6">
          <SettingsLink to={link} className={buttonClass('secondary', 'bg-paper')}>
            {buttonText}
          </SettingsLink>
        </div>
      </div>
    </section>
  );
}
