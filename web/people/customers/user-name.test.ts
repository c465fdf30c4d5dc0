import { expect, test } from 'vitest';
import type { User } from '../../../contracts/people/customers/user.ts';
import { userName } from './current-user.ts';

const mabel: User = {
  id: '1',
  email: 'mabel@example.com',
  firstName: 'Mabel',
  lastName: 'Tran',
  name: 'M. T.',
  username: 'mabel',
  isAdmin: false,
  roles: [],
  cartId: null,
};

test.each<[string, Partial<User>]>([
  ['Mabel Tran', {}],
  ['Mabel', { lastName: '' }],
  ['M. T.', { firstName: '', lastName: '' }],
  ['mabel', { firstName: '', lastName: '', name: '' }],
])('the menu says %s', (name, without) => expect(userName({ ...mabel, ...without })).toBe(name));
