import { useState } from 'react';
import { FacebookImport } from '../../community/reviews/admin/facebook-import.tsx';
import { ReviewQueue } from '../../community/reviews/admin/review-queue.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { Panel } from '../../ui/admin/panel.tsx';

export function ReviewsPage() {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <OfficeHead title="Reviews">
        <OfficeButton aria-expanded={isImporting} onClick={() => setImporting(!isImporting)}>
          Bring over from Facebook
        </OfficeButton>
      </OfficeHead>
      {isImporting && (
        <Panel title="From the shop’s Facebook page" className="mb-5">
          <FacebookImport onDone={() => setImporting(false)} />
        </Panel>
      )}
      <ReviewQueue />
    </>
  );
}
