/** A statement gets a name once it was seen this often. Statements with lists of values mostly come once. */
const worthAName = 3;
/** The shop has some 850 statements that are worth one; the busiest connections of its tests hold 20 to 45 MB. */
const namesAtMost = 1_500;
/** Of a statement whose lists have many lengths only so many get one, or in weeks the lists would use up all names. */
const lengthsAtMost = 12;
const remembersAtMost = 2_000;

/** `($1, $2, $3)`, and rows of such lists. */
const aList = /\(\$\d+(?:, ?\$\d+)*\)/g;
const listsInARow = /\(\$\)(?:, ?\(\$\))+/g;

/**
 * Names for the statements that are asked again and again; each connection prepares a named one once. What one pool of a
 * process has learned, the others know.
 */
export class StatementNames {
  #names = new Map<string, string>();
  #seen = new Map<string, number>();
  /** How many lengths of a statement have a name. */
  #lengths = new Map<string, number>();

  /** Undefined for what has not been asked often, or when there are names enough. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= namesAtMost) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times >= worthAName && this.#hasRoomFor(text)) {
      this.#seen.delete(text);
      const name = `s${this.#names.size + 1}`;
      this.#names.set(text, name);
      return name;
    }
    if (this.#seen.size >= remembersAtMost) this.#seen.clear();
    this.#seen.set(text, times);
    return undefined;
  }

  #hasRoomFor(text: string): boolean {
    const shape = text.replaceAll(aList, '($)').replaceAll(listsInARow, '($)');
    const lengths = (this.#lengths.get(shape) ?? 0) + 1;
    if (lengths <= lengthsAtMost) this.#lengths.set(shape, lengths);
    return lengths <= lengthsAtMost;
  }
}

const changedResult = '0A000';
const unknownStatement = '26000';
const readOnly = '25006';

/**
 * Errors after which a connection must be replaced: a migration has changed the columns of a prepared statement, the
 * server has become a replica, or it has stopped answering because its machine has vanished.
 */
export function isStaleConnection(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === changedResult || code === unknownStatement || code === readOnly || isSilence(error);
}

export function isSilence(error: unknown): boolean {
  return (error as { message?: string }).message === silence;
}

/** What `pg` says of a server that does not answer in time. */
const silence = 'Query read timeout';
