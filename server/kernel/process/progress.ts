/** Where progress is written: a terminal, or a pipe or file. */
export type ProgressStream = { isTTY?: boolean; write(text: string): unknown };

export type Progress = {
  /** What is being done now; with `of`, how much of it. */
  at(what: string, done?: number, of?: number): void;
  end(): void;
};

export const noProgress: Progress = { at: () => {}, end: () => {} };

/** Shorter than this needs no word. */
const silentMs = 3_000;
const refreshMs = 500;
/** A log does not need a line every moment. */
const plainLineMs = 10_000;

/**
 * Tells whoever waits what is being done, once it takes longer than three seconds: on a terminal in one line
 * that is written over, elsewhere in a plain line now and then.
 */
export function openProgress(
  stream: ProgressStream = process.stderr,
  { afterMs = silentMs, everyMs = stream.isTTY ? refreshMs : plainLineMs } = {},
): Progress {
  let line = '';
  let written = '';
  let repeat: NodeJS.Timeout | undefined;

  function write(): void {
    if (line === written || line === '') return;
    written = line;
    stream.write(stream.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  }

  const first = setTimeout(() => {
    write();
    repeat = setInterval(write, everyMs).unref();
  }, afterMs).unref();

  return {
    at(what, done, of) {
      line = of === undefined ? `${what} …` : `${what}: ${done} of ${of} …`;
    },
    end() {
      clearTimeout(first);
      clearInterval(repeat);
      if (written !== '' && stream.isTTY) stream.write('\r\u001B[K');
      line = '';
    },
  };
}
