import { Outlet } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { userName } from '../../people/customers/user-query.ts';
import { Bell } from '../../people/notifications/admin/bell.tsx';
import { AdministratorOnly } from '../../account/sign-in/guards.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toaster, ToastViewport } from '../../ui/toast.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { RouteChange } from '../route-change.tsx';
import { OfficeNavigation } from './navigation.tsx';
import { FindBox, FindButton, Palette } from './palette.tsx';
import { OfficeWho } from './who.tsx';

/** What stands around every page of the back office: no header, footer or cart of the shop. */
export function OfficeFrame() {
  return (
    <Toaster>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <RouteChange />
      <OfflineBanner />
      <AdministratorOnly>{(user) => <Rooms name={userName(user)} />}</AdministratorOnly>
      <ToastViewport />
    </Toaster>
  );
}

function Rooms({ name }: { name: string }) {
  const [menu, setMenu] = useState(false);
  const [finding, setFinding] = useState(false);
  const find = () => setFinding(true);
  return (
    <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <header className="office-bar sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-paper p-3 lg:flex">
        <OfficeWho name={name} />
        <div className="flex items-center gap-1">
          <FindBox onOpen={find} />
          <Bell />
        </div>
        <OfficeNavigation />
      </header>
      <header className="office-bar sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-paper px-3 py-1.5 lg:hidden">
        <button
          type="button"
          className="grid size-10 cursor-pointer place-items-center rounded-control hover:bg-linen"
          aria-label="Open the menu"
          onClick={() => setMenu(true)}
        >
          <Icon of={Menu} />
        </button>
        <OfficeWho name={name} />
        <FindButton onOpen={find} />
        <Bell />
        <Dialog open={menu} onClose={() => setMenu(false)} title="Back office" side="left">
          <OfficeNavigation onGone={() => setMenu(false)} />
        </Dialog>
      </header>
      <Palette open={finding} setOpen={setFinding} />
      <main id="content" tabIndex={-1} className="min-w-0 p-4 lg:px-8 lg:py-6">
        <Outlet />
      </main>
    </div>
  );
}
