import { expect, test, vi } from 'vitest';
import { forgetList, listWithKit, rememberList, type SeenList } from './lists-seen.ts';

const hourMs = 3_600_000;
const miras: SeenList = { token: 'miras', firstName: 'Mira', kits: [1, 2], seenAt: 0 };
const orlas: SeenList = { token: 'orlas', firstName: 'Orla', kits: [2, 3], seenAt: hourMs };

/** A browser that keeps what it is given, as text. */
function browserStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
  return kept;
}

test('a kit belongs to the list that was looked at last and has it, for three days', () => {
  browserStorage();
  expect(listWithKit(2, 0)).toBeUndefined();
  rememberList(miras);
  rememberList(orlas);
  expect(listWithKit(1, hourMs)).toEqual(miras);
  expect(listWithKit(2, hourMs)).toEqual(orlas);
  expect(listWithKit(4, hourMs)).toBeUndefined();
  expect(listWithKit(1, 72 * hourMs)).toBeUndefined();
  forgetList('orlas');
  expect(listWithKit(2, hourMs)).toEqual(miras);
});

test('few lists are kept, each once, and what somebody else wrote into the storage is none', () => {
  const kept = browserStorage();
  for (let place = 0; place < 8; place += 1) rememberList({ ...miras, token: `${place}`, kits: [place] });
  rememberList({ ...miras, token: '7', kits: [7] });
  expect([2, 3, 7].map((kit) => listWithKit(kit, 0)?.token)).toEqual([undefined, '3', '7']);
  for (const broken of ['{}', '[null, 7, {"token": "x"}]', '"x"']) {
    kept.set('lists-seen', broken);
    expect(listWithKit(1, 0)).toBeUndefined();
  }
});
