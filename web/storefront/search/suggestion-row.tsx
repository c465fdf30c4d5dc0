import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import type { Suggestion } from '../../../contracts/storefront/search/search.ts';
import { Thumbnail } from '../../platform/images/picture.tsx';

type Props = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void };

const kindNames = { page: 'Page', answer: 'Answer', category: 'Category', kit: '' };

/** One of the suggestions: a kit with its price, a category, a page, or an answer on one. */
export function SuggestionRow({
  id,
  suggestion: { kind, name, imageUrl, price, isLeast },
  isActive,
  onChoose,
}: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and hears the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 py-1 text-small leading-snug hover:bg-linen aria-selected:bg-mist"
    >
      <span className="w-9 shrink-0">{imageUrl && <Thumbnail original={imageUrl} alt="" />}</span>
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      <span className="text-stone tabular-nums">
        {isLeast && 'from '}
        {price === null ? kindNames[kind] : priceText(centsOf(price))}
      </span>
    </div>
  );
}
