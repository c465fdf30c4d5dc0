/**
 * Imports a part of the shop's script, and tries again after a failure: under another address, because most browsers
 * remember a failed import for as long as the page lives. Where the error does not name the address, the same one is
 * tried.
 *
 * @param name an export of the wanted module: a script may hold several modules, each as an object
 */
export function persistent<Part>(load: () => Promise<Part>, name: string): () => Promise<Part> {
  let times = 0;
  let failed: string | undefined;
  return async () => {
    try {
      return await (failed
        ? (partIn(await import(/* @vite-ignore */ `${failed}?again=${times}`), name) as Part)
        : load());
    } catch (error) {
      times += 1;
      failed ??= failedAddress(error);
      throw error;
    }
  };
}

/** 'Failed to fetch dynamically imported module: https://stillmade.example/assets/a.js' → its address. */
function failedAddress(error: unknown): string | undefined {
  return /dynamically imported module: (\S+)/.exec(String(error))?.[1];
}

function partIn(script: object, name: string): unknown {
  const holds = (part: unknown) => typeof part === 'object' && part !== null && name in part;
  return [script, ...Object.values(script)].find(holds);
}
