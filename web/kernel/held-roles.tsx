import { createContext, type ReactNode, use } from 'react';
import { type Area, type Verb, verbOf } from '../../contracts/kernel/areas.ts';
import type { Endpoint } from '../../contracts/kernel/endpoint.ts';
import { doRolesInclude, type Role } from '../../contracts/kernel/roles.ts';

const HeldRoles = createContext<readonly Role[]>([]);

type Props = { roles: readonly Role[]; children: ReactNode };

/** The roles of whoever is signed in to the back office, for the screens beneath. */
export function HeldRolesProvider({ roles, children }: Props) {
  return <HeldRoles value={roles}>{children}</HeldRoles>;
}

export function useHeldRoles(): readonly Role[] {
  return use(HeldRoles);
}

/** Whether the person's roles include a call: what would be refused is not offered. */
export function useMayCall(): (endpoint: Endpoint) => boolean {
  const held = useHeldRoles();
  return (endpoint) => endpoint.area !== undefined && doRolesInclude(held, verbOf(endpoint), endpoint.area);
}

export function useMay(): (verb: Verb, area: Area) => boolean {
  const held = useHeldRoles();
  return (verb, area) => doRolesInclude(held, verb, area);
}

/** Its children, where the person's roles include the call that they make. */
export function IfMayCall({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) {
  const may = useMayCall();
  return may(endpoint) && children;
}
