import { defineConfig } from 'oxlint';

const useCents = 'Money is cents: use contracts/kernel/money.ts.';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['./tools/fence-rules.ts'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['build', 'db/types.ts', 'node_modules'],
  rules: {
    'fences/imports': 'error',
    'fences/environment': 'error',
    'fences/sql': 'error',
    'fences/pure': 'error',
    'fences/paths': 'error',

    // Size: style.md, 16.
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
    complexity: ['error', { max: 20 }],
    'max-depth': ['error', { max: 3 }],
    'max-params': ['error', { max: 6 }],

    // A float that is parsed or printed is on its way to hold money.
    'no-restricted-globals': ['error', { name: 'parseFloat', message: useCents }],
    'no-restricted-properties': [
      'error',
      { object: 'Number', property: 'parseFloat', message: useCents },
      { property: 'toFixed', message: useCents },
    ],

    eqeqeq: 'error',
    'import/no-default-export': 'error',
    'no-console': 'error',
    'no-param-reassign': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'react/button-has-type': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/prefer-node-protocol': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',

    // Inside a transaction `db` is the transaction, on purpose.
    'no-shadow': ['error', { allow: ['db'] }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],

    // Awaiting in turn is most often what is meant, and narrowing by a cast is what a boundary does.
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-map-spread': 'off',
    // A status holds paragraphs, which <output> may not; a slide is a group, by the carousel's pattern.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // It renders an input.
    'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['FileInput'] }],
    'react/exhaustive-effect-dependencies': 'off',
    'react/incompatible-library': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/react-in-jsx-scope': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    {
      files: ['tools/**', 'bench/**', 'seed/**', 'server/kernel/process/process-end.ts', 'server/main.ts'],
      rules: { 'no-console': 'off' },
    },
    // The page's state and its structured data are JSON blocks, escaped where they are written.
    {
      files: [
        'web/document.tsx',
        'web/layout/page-facts.tsx',
        'web/growth/content/content-html.tsx',
        'web/kernel/deferred.tsx',
        'web/layout/kept-footer-end.tsx',
        'web/platform/email/newsletter-email.tsx',
      ],
      rules: { 'react/no-danger': 'off' },
    },
    // One table, a row for each room: to be read in one place.
    { files: ['rooms.ts'], rules: { 'max-lines': ['error', { max: 950 }] } },
    { files: ['web/**'], rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] } },
    {
      files: ['*.config.ts', 'tools/fence-rules.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: {
        'max-lines': ['error', { max: 400 }],
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'unicorn/consistent-function-scoping': 'off',
      },
    },
    {
      // Journeys have a `test` of their own, with fixtures that are handed on by `use`.
      files: ['e2e/**'],
      rules: {
        'no-empty-pattern': 'off',
        'react/rules-of-hooks': 'off',
        'vitest/no-standalone-expect': 'off',
      },
    },
  ],
});
