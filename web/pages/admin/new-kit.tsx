import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createKit } from '../../../contracts/catalogue/kits/kits.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { emptyKit } from '../../catalogue/kits/admin/kit-draft.ts';
import { KitEditor } from '../../catalogue/kits/admin/kit-editor.tsx';
import { call } from '../../kernel/call.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { sydneyToday } from '../../ui/sydney-today.ts';

export function NewKitPage() {
  const navigate = useNavigate();
  const [initial] = useState(() => emptyKit(sydneyToday()));
  return (
    <>
      <OfficeHead title="New kit" />
      <KitEditor
        initial={initial}
        save={async (form) => {
          const { id, version } = await call(createKit, { body: form });
          await navigate({ to: adminPaths.kit(id), replace: true, ignoreBlocker: true });
          return { values: form, seen: version };
        }}
        done="The kit is made"
      />
    </>
  );
}
