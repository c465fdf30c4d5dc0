import { useEffect, useRef, useState } from 'react';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { Picture } from '../../platform/images/picture.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { paragraphsOf } from '../../ui/paragraphs.ts';

/** A picture until it is pressed: nothing of the video is fetched before. Without script the press opens the file. */
export function KitVideo({ kit: { name, video, pictures } }: { kit: KitDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!video) return null;
  const poster = video.poster ?? pictures[0];
  return (
    <section aria-labelledby="video">
      <h2 id="video">Watch it grow</h2>
      <div className="relative mt-5 aspect-4/5 max-h-[40rem] overflow-hidden rounded-card bg-sand">
        {isOpen ? (
          <Player name={name} video={video} />
        ) : (
          <>
            {poster && (
              <Picture
                original={poster.url}
                alt=""
                preset="productDetail"
                sizes="(min-width: 1024px) 55vw, 93vw"
              />
            )}
            <a
              href={video.url}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(true);
              }}
              className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
            >
              <span className={buttonClass('primary')}>
                Play the video<span className="sr-only"> of {name}</span>
                <span className="font-normal tabular-nums">{megabytesText(video.bytes)}</span>
              </span>
            </a>
          </>
        )}
      </div>
      <details className="mt-3 max-w-measure">
        <summary className="min-h-11 cursor-pointer py-2 text-small">Read what it shows</summary>
        <div className="grid gap-3 pb-2 text-stone">
          {paragraphsOf(video.transcript).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
    </section>
  );
}

type Video = NonNullable<KitDetail['video']>;

function Player({ name, video }: { name: string; video: Video }) {
  const player = useRef<HTMLVideoElement>(null);
  const [isMissing, setMissing] = useState(false);
  // Pressing is what plays it; a browser that does not let it play shows its own button.
  useEffect(() => {
    player.current?.focus();
    player.current?.play().catch(() => undefined);
  }, []);
  return (
    <>
      <video
        ref={player}
        controls
        playsInline
        preload="metadata"
        aria-label={`Video of ${name}`}
        className="size-full bg-ink object-contain"
      >
        <source src={video.url} type={video.type} onError={() => setMissing(true)} />
        <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />
      </video>
      {isMissing && (
        <p role="alert" className="absolute inset-x-0 top-0 bg-paper p-4 text-small">
          The video did not come.{' '}
          <a href={video.url} className="underline underline-offset-4">
            Open the file
          </a>
        </p>
      )}
    </>
  );
}

/** Whoever pays for data knows beforehand. */
function megabytesText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 100_000)) / 10} MB`;
}
