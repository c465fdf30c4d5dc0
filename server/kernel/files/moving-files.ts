import type { Files } from './files.ts';

/**
 * Files while they move from one place to another: everything new goes to the new place, and what is not there
 * yet is read from the old one. `files move` (tools) copies a file before it deletes the old one.
 */
export function movingFiles(to: Files, from: Files): Files {
  return {
    async read(key) {
      // The third read finds a file that was moved between the first two.
      return (await to.read(key)) ?? (await from.read(key)) ?? (await to.read(key));
    },
    async has(key) {
      return (await to.has(key)) || (await from.has(key)) || (await to.has(key));
    },
    save: (key, content) => to.save(key, content),
    async delete(key) {
      // The old one first: a mover that has just copied it looks whether it is still there, and takes its copy back.
      await from.delete(key);
      await to.delete(key);
    },
    async *list() {
      const seen = new Set<string>();
      for (const files of [from, to])
        for await (const file of files.list()) {
          if (!seen.has(file.key)) yield file;
          seen.add(file.key);
        }
    },
  };
}
