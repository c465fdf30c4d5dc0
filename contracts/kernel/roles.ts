import { type Area, areaLabels, areas, type Grants, grantsOn, isGranted, type Verb } from './areas.ts';

/** What people who run the shop are to it; a person has one or more. */
export const roles = ['owner', 'manager', 'packer', 'stall', 'bookkeeper', 'editor'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, { name: string; summary: string }> = {
  owner: { name: 'Owner', summary: 'Everything, and who else may do what' },
  manager: { name: 'Manager', summary: 'Everything but people, their roles and opening closed books' },
  packer: { name: 'Packer', summary: 'Orders and stock; no list of customers, no money back' },
  stall: { name: 'Stall', summary: 'Markets and the till' },
  bookkeeper: { name: 'Bookkeeper', summary: 'Reports, exports and closing of quarters' },
  editor: { name: 'Editor', summary: 'Texts, kits and the gallery' },
};

const everybody: Grants = { office: 'change', own: 'change' };
const everything = grantsOn(areas, 'change');
const { people: _people, 'closed-books': _closedBooks, ...allButOwners } = everything;

/** What each role includes; nothing else is asked when a call is admitted. */
export const grantsOfRoles: Record<Role, Grants> = {
  owner: everything,
  manager: { ...allButOwners, audit: 'read' },
  packer: { ...everybody, orders: 'change', stock: 'change', kits: 'read' },
  stall: { ...everybody, markets: 'change', stock: 'read', kits: 'read' },
  bookkeeper: { ...everybody, reports: 'read', exports: 'change' },
  editor: { ...everybody, content: 'change', kits: 'change', gallery: 'change', stock: 'read' },
};

export function doRolesInclude(held: readonly Role[], verb: Verb, area: Area): boolean {
  return held.some((role) => isGranted(grantsOfRoles[role], verb, area));
}

export function rolesIncluding(verb: Verb, area: Area): Role[] {
  return roles.filter((role) => doRolesInclude([role], verb, area));
}

/** Why somebody with these roles may not: 'Your role does not include refunds. Ask an owner.' */
export function missingRoleMessage(held: readonly Role[], verb: Verb, area: Area): string {
  const [which, does] = held.length === 1 ? ['role', 'does'] : ['roles', 'do'];
  const isReadOnly = verb === 'change' && doRolesInclude(held, 'read', area);
  const what = isReadOnly ? `changing ${areaLabels[area]}` : areaLabels[area];
  return `Your ${which} ${does} not include ${what}. Ask an owner.`;
}
