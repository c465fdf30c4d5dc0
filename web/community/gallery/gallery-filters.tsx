import { useSuspenseQuery } from '@tanstack/react-query';
import { difficulties as levels } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { categoriesQuery } from '../../storefront/listing/categories-query.ts';
import { difficultyLabels } from '../../storefront/listing/difficulty-and-time.ts';
import { galleryAddress, type GallerySelection } from './gallery-address.ts';

/** Each selection is an address, so it can be shared and works without script. */
export function GalleryFilters({ selection }: { selection: GallerySelection }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  return (
    <div className="grid gap-3 border-y border-line py-4">
      <Choices
        label="Craft"
        chosen={selection.craft}
        choices={categories.map(({ slug, name }) => [slug, name] as const)}
        addressOf={(craft) => galleryAddress({ ...selection, craft })}
      />
      <Choices
        label="Difficulty"
        chosen={selection.difficulty}
        choices={levels.map((level) => [level, difficultyLabels[level].word] as const)}
        addressOf={(difficulty) => galleryAddress({ ...selection, difficulty })}
      />
    </div>
  );
}

type ChoicesProps = {
  label: string;
  chosen: string | undefined;
  choices: readonly (readonly [value: string, name: string])[];
  addressOf: (value: string | undefined) => string;
};

function Choices({ label, chosen, choices, addressOf }: ChoicesProps) {
  return (
    <nav
      aria-label={label}
      className="track -mx-(--gutter) flex min-h-12 items-center gap-x-1 px-(--gutter) text-small md:mx-0 md:px-0"
    >
      <span className="mr-2 w-18 shrink-0 snap-start text-stone">{label}</span>
      {[[undefined, 'All'] as const, ...choices].map(([value, name]) => (
        <ShopLink
          key={name}
          to={addressOf(value)}
          replace
          resetScroll={false}
          aria-current={(chosen ?? undefined) === value ? 'true' : undefined}
          className="inline-flex min-h-9 shrink-0 snap-start items-center rounded-chip px-3 hover:bg-linen [&[aria-current]]:bg-ink [&[aria-current]]:text-paper"
        >
          {name}
        </ShopLink>
      ))}
    </nav>
  );
}
