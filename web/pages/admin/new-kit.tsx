import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPaths } from '../../../contracts/admin-paths.ts';
import { createKit } from '../../../contracts/kits.ts';
import { call } from '../../kernel/call.ts';
import { emptyKit } from '../../kits/admin/kit-draft.ts';
import { KitEditor } from '../../kits/admin/kit-editor.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { useToast } from '../../ui/toast.tsx';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' });

export function NewKitPage() {
  const navigate = useNavigate();
  const tell = useToast();
  const [initial] = useState(() => emptyKit(days.format(new Date())));
  return (
    <>
      <OfficeHead title="New kit" />
      <KitEditor
        initial={initial}
        save={async (form) => {
          const { id } = await call(createKit, { body: form });
          tell({
            title: 'The kit is made',
            description: `${form.name} has ${form.status === 'published' ? 'no stock yet' : 'not been published yet'}.`,
          });
          await navigate({ to: adminPaths.kit(id), replace: true, ignoreBlocker: true });
        }}
      />
    </>
  );
}
