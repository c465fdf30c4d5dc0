import { lazily } from '../kernel/lazily.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { ListingSwitch } from '../storefront/listing/listing-switch.tsx';

/** Optional: without them the page still works. */
const SomethingElse = lazily(() => import('./something-else.tsx'), 'SomethingElse');

export function NotFoundPage() {
  return (
    <div className="container py-16 md:py-24">
      <PageHead title="Page not found" />
      <h1>404 Page Not Found</h1>
      <p className="mt-4 max-w-measure text-lead text-stone">Did you forget to add the page to the router?</p>
      <div className="mt-10 max-w-lg">
        <SearchBox label="What you were looking for" />
      </div>
      <p className="mt-10 mb-3 text-stone">Or look through the shelves:</p>
      <ListingSwitch current="" />
      <SomethingElse />
    </div>
  );
}
