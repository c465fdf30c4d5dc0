import { PageHead } from '../layout/page-head.tsx';

export function NotFoundPage() {
  return (
    <div className="container py-section">
      <PageHead title="Page not found" unlisted />
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
    </div>
  );
}
