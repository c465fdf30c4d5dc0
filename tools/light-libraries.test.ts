import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { neverCalled, withoutContent } from './light-libraries.ts';

const require = createRequire(import.meta.url);

test('what is left out of a library keeps its names, and says so to whoever calls it after all', async () => {
  const light = withoutContent(
    'function a() {}\nconst b = 1;\nexport { a, b };\n\n//# sourceMappingURL=a.js.map',
  );
  const left = (await import(`data:text/javascript,${encodeURIComponent(light)}`)) as Record<
    string,
    () => void
  >;
  expect(Object.keys(left)).toEqual(['a', 'b']);
  expect(() => left['a']?.()).toThrow('Left out');
});

test('each file of a library that is left out is there under that name, and exports in one line', () => {
  for (const { library, files } of neverCalled)
    for (const file of files) {
      const folder = dirname(require.resolve(`${library}/package.json`));
      expect(withoutContent(readFileSync(join(folder, file), 'utf8')), file).toContain('leftOut as');
    }
});
