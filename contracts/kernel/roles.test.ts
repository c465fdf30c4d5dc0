import { expect, test } from 'vitest';
import { allEndpoints } from '../all.ts';
import { areas, type Area, verbOf } from './areas.ts';
import { doRolesInclude, missingRoleMessage, type Role, roleLabels, roles } from './roles.ts';

const areasOf = (role: Role, verb: 'read' | 'change') =>
  areas.filter((area) => doRolesInclude([role], verb, area));

test('a packer has orders and stock, and neither customers nor money back', () => {
  expect(areasOf('packer', 'change')).toEqual(['office', 'own', 'orders', 'stock']);
  expect(areasOf('packer', 'read')).toEqual(['office', 'own', 'orders', 'stock', 'kits']);
});

test('a stall has its markets, a bookkeeper reads and closes quarters, an editor writes and shows', () => {
  expect(areasOf('stall', 'change')).toEqual(['office', 'own', 'markets']);
  expect(areasOf('bookkeeper', 'change')).toEqual(['office', 'own', 'exports']);
  expect(areasOf('bookkeeper', 'read')).toEqual(['office', 'own', 'reports', 'exports']);
  expect(areasOf('editor', 'change')).toEqual(['office', 'own', 'kits', 'gallery', 'content']);
});

test('only an owner decides who does what, and reads nothing alone but that', () => {
  expect(roles.filter((role) => doRolesInclude([role], 'read', 'people'))).toEqual(['owner']);
  expect(areasOf('owner', 'change')).toEqual(areas);
  expect(areas.filter((area) => !areasOf('manager', 'read').includes(area))).toEqual([
    'closed-books',
    'people',
  ]);
  expect(areas.filter((area) => !areasOf('manager', 'change').includes(area))).toEqual([
    'closed-books',
    'audit',
    'people',
  ]);
});

test.each<[Area, Area]>([
  ['order-changes', 'refunds'],
  ['returns', 'refunds'],
  ['customers', 'orders'],
])('whoever changes %s may also change %s, which can follow from it', (area, also) => {
  const holders = (of: Area) => roles.filter((role) => doRolesInclude([role], 'change', of));
  expect(holders(also)).toEqual(expect.arrayContaining(holders(area)));
});

test('several roles add up, and none include nothing', () => {
  expect(doRolesInclude(['packer', 'bookkeeper'], 'read', 'reports')).toBe(true);
  expect(doRolesInclude(['packer', 'bookkeeper'], 'change', 'orders')).toBe(true);
  for (const area of areas) expect(doRolesInclude([], 'read', area)).toBe(false);
});

test('each role says in a sentence what it includes', () => {
  for (const role of roles) expect(roleLabels[role].summary, role).toMatch(/^[A-Z].{8,}[a-z]$/);
});

test('what is missing is named', () => {
  expect(missingRoleMessage(['packer'], 'change', 'refunds')).toBe(
    'Your role does not include refunds. Ask an owner.',
  );
  expect(missingRoleMessage(['packer', 'stall'], 'change', 'kits')).toBe(
    'Your roles do not include changing kits. Ask an owner.',
  );
});

test('every call of the back office names its area, and no other call has one', () => {
  for (const { endpoint } of allEndpoints) {
    const isOfBackOffice = endpoint.access === 'administrator';
    expect(endpoint.area !== undefined, endpoint.name).toBe(isOfBackOffice);
    expect(endpoint.path.startsWith('/api/admin/') && !isOfBackOffice, endpoint.name).toBe(false);
    if (isOfBackOffice) expect(['read', 'change']).toContain(verbOf(endpoint));
  }
});
