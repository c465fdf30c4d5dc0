import {
  type SearchListing,
  type SearchListingForm,
  shownOfDescription,
  shownOfTitle,
} from '../../../../contracts/growth/seo/search-listings.ts';
import { imageUrl } from '../../../../contracts/platform/images.ts';

type Props = { made: SearchListing['made']; own: SearchListingForm };

/** How a page would look in a list of results, and as a card when its link is shared. */
export function ListingPreview({ made, own }: Props) {
  const title = own.title.trim() || made.title;
  const description = own.description.trim() || made.description;
  const { origin, host } = window.location;
  const image = own.pictureUrl === null ? made.imageUrl : imageUrl(own.pictureUrl, 'share');
  return (
    <div className="grid min-w-0 gap-4">
      <article
        aria-label="As a search result"
        className="min-w-0 rounded-control border border-line bg-white p-3"
      >
        <p className="truncate text-small text-stone">{`${origin}${made.path}`}</p>
        <p className="text-lead wrap-break-word text-info">{cut(title, shownOfTitle)}</p>
        <p className="wrap-break-word text-stone">{cut(description, shownOfDescription)}</p>
      </article>
      <article
        aria-label="As a shared card"
        className="min-w-0 overflow-hidden rounded-control border border-line bg-white"
      >
        <img
          src={image}
          alt={own.pictureUrl === null ? made.imageAlt : ''}
          width={1200}
          height={630}
          className="aspect-1200/630 w-full bg-linen object-cover"
        />
        <div className="p-3">
          <p className="text-small text-stone">{host}</p>
          <p className="font-[560] wrap-break-word">{own.title.trim() || made.sharedTitle}</p>
          <p className="line-clamp-2 wrap-break-word text-stone">{description}</p>
        </div>
      </article>
    </div>
  );
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
