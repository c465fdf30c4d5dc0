/**
 * Fetches a part of the shop's script, and after a failure again: under another address, because most browsers keep
 * the failure of an import for as long as the page lives. Those that do not say which address failed ask the same.
 *
 * @param name of what is wanted of the part: a script may hold several parts, each as an object of its own
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
