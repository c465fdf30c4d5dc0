import { expect, test } from 'vitest';
import type { CatalogColumn } from './database-catalog.ts';
import { typesText } from './database-types.ts';

const column = (name: string): CatalogColumn => ({
  name,
  type: 'text',
  baseType: 'text',
  isArray: false,
  enumLabels: null,
  notNull: true,
  default: null,
  generated: null,
  identity: null,
  comment: null,
});

test('a text column that a check closes is a union, and another one stays a string', () => {
  const check = "CHECK ((state = ANY (ARRAY['open'::text, 'as said'::text])))";
  const text = typesText({
    relations: [
      {
        name: 'things',
        kind: 'table',
        comment: null,
        columns: [column('state'), column('note')],
        constraints: [{ name: 'things_state_check', definition: check }],
        indexes: [],
        triggers: [],
        view: null,
      },
    ],
    extensions: [],
    functions: [],
    enums: [],
    sequences: [],
  });
  expect(text).toContain("  state: 'open' | 'as said';");
  expect(text).toContain('  note: string;');
});
