/** A browser may refuse storage (private windows, a full disk); the shop then works without it. */
export type Drawer = {
  read(key: string): unknown;
  /** @returns whether the browser has kept it */
  write(key: string, value: unknown): boolean;
  /** A text as it is, without the quotation marks of JSON. */
  readText(key: string): string | null | undefined;
  writeText(key: string, text: string): void;
  remove(key: string): void;
};

function drawer(open: () => Storage): Drawer {
  const attempt = <T>(what: (storage: Storage) => T): T | undefined => {
    try {
      return what(open());
    } catch (error) {
      console.warn('Browser storage could not be used.', error);
      return undefined;
    }
  };
  return {
    read: (key) =>
      attempt((storage) => {
        const text = storage.getItem(key);
        return text === null ? undefined : JSON.parse(text);
      }),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    readText: (key) => attempt((storage) => storage.getItem(key)),
    writeText: (key, text) => attempt((storage) => storage.setItem(key, text)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}

/** Kept until someone clears it. */
export const localDrawer = drawer(() => window.localStorage);
/** Kept until the tab is closed. */
export const sessionDrawer = drawer(() => window.sessionStorage);
