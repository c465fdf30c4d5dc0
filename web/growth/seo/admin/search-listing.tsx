import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  readSearchListing,
  type SearchListing,
  searchListingForm,
  type SearchListingForm,
  shownOfDescription,
  shownOfTitle,
  writeSearchListing,
} from '../../../../contracts/growth/seo/search-listings.ts';
import { readPageFacts } from '../../../../contracts/growth/seo/seo.ts';
import { call } from '../../../kernel/call.ts';
import { IfMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';
import { ListingPreview } from './listing-preview.tsx';

export type PictureSlot = {
  /** Sends a picture and shows it; who has the texts knows nothing of files. */
  PictureChoice: (choice: {
    url: string | null;
    alt: string;
    onChoose: (url: string | null) => void;
  }) => ReactNode;
};

/** Title, description and picture of a page for search engines and shared links, for those who may write them. */
export function SearchListingPanel({ subject, PictureChoice }: { subject: string } & PictureSlot) {
  return (
    <IfMayCall endpoint={writeSearchListing}>
      <Panel title="Search and sharing" className="mt-4">
        <SearchListingOf subject={subject} PictureChoice={PictureChoice} />
      </Panel>
    </IfMayCall>
  );
}

function SearchListingOf({ subject, PictureChoice }: { subject: string } & PictureSlot) {
  const query = useQuery(ask(readSearchListing, { params: { subject } }));
  return (
    <Loading query={query} what="How it is found">
      {(listing) => <SearchListingFields key={subject} listing={listing} PictureChoice={PictureChoice} />}
    </Loading>
  );
}

const keptOf = ({ form, version }: SearchListing) => ({ values: form, seen: version });

export function SearchListingFields({ listing, PictureChoice }: { listing: SearchListing } & PictureSlot) {
  const queryClient = useQueryClient();
  const { subject, made } = listing;
  const form = useOfficeForm<SearchListingForm, number>({
    schema: searchListingForm,
    kept: keptOf(listing),
    done: 'Saved: search engines and shared links read it from now on',
    labels: { title: 'Search title', description: 'Search description', pictureUrl: 'Share picture' },
    theirsIn: (current) => keptOf(current as SearchListing),
    async save(values, version) {
      const saved = await call(writeSearchListing, { params: { subject }, body: { ...values, version } });
      queryClient.setQueryData(ask(readSearchListing, { params: { subject } }).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [readPageFacts.name] });
      return keptOf(saved);
    },
  });
  const { title, description, pictureUrl } = form.values;
  return (
    <OfficeForm form={form} button="Keep for search">
      <div className="@container">
        <div className="grid items-start gap-4 @2xl:grid-cols-2">
          <div className="grid gap-4">
            <OfficeText
              label="Search title"
              hint={countText(title, shownOfTitle)}
              placeholder={made.title}
              {...form.text('title')}
            />
            <OfficeArea
              label="Search description"
              hint={countText(description, shownOfDescription)}
              placeholder={made.description}
              {...form.text('description')}
            />
            <div>
              <p className="font-[560]">Share picture</p>
              <p className="mb-3 text-small text-stone">
                Cut to 1200 × 630. Without one the page’s own picture or the shop’s mark stands there.
              </p>
              <PictureChoice
                url={pictureUrl}
                alt="The share picture"
                onChoose={(url) => form.set({ pictureUrl: url })}
              />
            </div>
          </div>
          <ListingPreview made={made} own={form.values} />
        </div>
      </div>
    </OfficeForm>
  );
}

/** '48 of about 60 characters.' */
function countText(text: string, shown: number): string {
  const { length } = text.trim();
  const much = `${length} of about ${shown} characters that are shown.`;
  return length > shown ? `${much} The rest is cut.` : much;
}
