// Not fetched when it is needed: the back office's scripts are for who is signed in.
import { startAuthentication } from '@simplewebauthn/browser';
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { doRolesInclude, type Role } from '../../../contracts/kernel/roles.ts';
import { AdministratorOnly } from '../../account/sign-in/guards.tsx';
import { HeldRolesProvider, useHeldRoles } from '../../kernel/held-roles.tsx';
import { userName } from '../../people/customers/current-user.ts';
import { useLostRoles } from '../../people/customers/use-lost-roles.ts';
import { Bell } from '../../people/notifications/admin/bell.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toaster, ToastViewport } from '../../ui/toast.tsx';
import { RouteChange } from '../route-change.tsx';
import { OfficeNavigation } from './navigation.tsx';
import { officePlaces } from './office-places.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { FindBox, FindButton, Palette } from './palette.tsx';
import { RoleNeeded } from './role-needed.tsx';
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
      <AdministratorOnly startPasskey={startAuthentication}>
        {(user) => (
          <HeldRolesProvider roles={user.roles}>
            <Rooms name={userName(user)} />
          </HeldRolesProvider>
        )}
      </AdministratorOnly>
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
          className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-linen"
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
        <PageOfRoles />
      </main>
    </div>
  );
}

type Opened = { pathname: string; roles: readonly Role[] };

/**
 * The page, where the person's roles include it. One that is open goes on with the roles with which it was opened, when
 * one is taken away meanwhile: nothing that was typed leaves the screen, and each call that is refused says why.
 */
function PageOfRoles() {
  useLostRoles();
  const held = useHeldRoles();
  // Of the screen that stands there: the address is the next one's already while that one's script is fetched.
  const pathname = useRouterState({ select: ({ matches }) => withoutSlash(matches.at(-1)?.pathname ?? '') });
  const { area = 'office', verb = 'read' } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData ?? {},
  });
  const [opened, setOpened] = useState<Opened>();
  const isIncluded = doRolesInclude(held, verb, area);
  if (isIncluded && opened?.pathname !== pathname) setOpened({ pathname, roles: held });
  if (opened?.pathname === pathname)
    return (
      <HeldRolesProvider roles={opened.roles}>
        <Outlet />
      </HeldRolesProvider>
    );
  if (pathname === paths.admin || pathname === adminPaths.dashboard)
    return <Navigate to={firstPlaceOf(held)} replace />;
  return <RoleNeeded held={held} verb={verb} area={area} />;
}

/** The router ends the address of the back office's beginning with a slash. */
const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** Where the back office begins for who has no dashboard. */
function firstPlaceOf(held: ReturnType<typeof useHeldRoles>): string {
  const places = officePlaces.flatMap(({ places: all }) => all);
  const first = places.find(({ area, verb = 'read' }) => doRolesInclude(held, verb, area));
  return first?.to ?? adminPaths.settings;
}
