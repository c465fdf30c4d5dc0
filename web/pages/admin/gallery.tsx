import { Submissions } from '../../community/gallery/admin/submissions.tsx';
import { Wall } from '../../community/gallery/admin/wall.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { Tabs } from '../../ui/tabs.tsx';

const tabs = [
  { key: 'wall', label: 'The wall' },
  { key: 'sent', label: 'Sent in by customers' },
] as const;

export function GalleryAdminPage() {
  const { values, put } = useAddress();
  const chosen = values['tab'] === 'sent' ? 'sent' : 'wall';
  return (
    <>
      <OfficeHead title="Gallery" />
      <Tabs
        label="Gallery"
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => put({ tab, state: undefined, sort: undefined })}
      >
        {chosen === 'wall' ? <Wall /> : <Submissions />}
      </Tabs>
    </>
  );
}
