import type { Plugin } from 'vite';

/**
 * V8 holds a script in two bytes a letter as soon as one of its letters needs them: the few hundred quotation marks in
 * what pages are rendered with cost each process 2.4 MB. (No template there is read raw with such a letter in it.)
 */
export function asciiOutput(): Plugin {
  return {
    name: 'ascii-output',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    // After all else: whoever prints the script again would write the letters themselves.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asAscii(file.code);
      },
    },
  };
}

/** The same script, each letter beyond ASCII written as its number. */
export function asAscii(code: string): string {
  return code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
