import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asAscii } from './ascii-output.ts';

test('what pages are rendered with says the same in ASCII', () => {
  const said = ['“Linen” – 24 × 30 cm', 'a sheet of felt 🧵', `\${1 + 1} “kits”`].map(
    (text) => `\`${text}\``,
  );
  const script = `[${said.join()}, '“'.length, /^[“🧵]$/u.test('🧵'), { é: 1 }.é]`;
  expect(asAscii(script)).toMatch(/^[\0-\x7F]+$/);
  const read = (code: string): unknown => runInThisContext(code);
  expect(read(asAscii(script))).toEqual(read(script));
});
