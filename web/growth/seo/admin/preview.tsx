import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findSearchListing } from '../../../../contracts/growth/seo/search-listings.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { ask } from '../../../kernel/query-client.ts';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { type PictureSlot, SearchListingFields } from './search-listing.tsx';

/** Any page of the shop by its address: how it is found and shared, and what the owner writes for that. */
export function Preview({ PictureChoice }: PictureSlot) {
  const [path, setPath] = useState<string>(paths.home);
  const [asked, setAsked] = useState<string>(paths.home);
  const query = useQuery(ask(findSearchListing, { query: { path: asked } }));
  return (
    <Panel title="Search and sharing of any page">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(pathIn(path));
        }}
      >
        <OfficeText
          label="Address of a page"
          className="flex-1"
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
        <button type="submit" className={officeButtonClass('secondary')}>
          Show
        </button>
      </form>
      <div className="mt-4">
        <Loading query={query} what="This page">
          {(listing) => (
            <SearchListingFields key={listing.subject} listing={listing} PictureChoice={PictureChoice} />
          )}
        </Loading>
      </div>
    </Panel>
  );
}

/** Whole addresses may be pasted. */
function pathIn(text: string): string {
  const url = URL.parse(text.trim(), window.location.origin);
  return url ? url.pathname : paths.home;
}
