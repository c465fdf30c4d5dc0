/**
 * What the shop has answered so far, by the name of the field: ids, slugs, codes, tokens. A call that is
 * asked with them reaches rows that exist, instead of ending at "not found".
 */
export class KnownValues {
  readonly #byName = new Map<string, (string | number)[]>();

  /** The names under which values of `name` in this path or body may be known: `/orders/{id}` also means `orderId`. */
  of(name: string): readonly (string | number)[] {
    return this.#byName.get(keyOf(name)) ?? [];
  }

  /** Keeps what an answer tells, a few of each, the newest instead of the oldest. */
  learn(answer: unknown, room: string): void {
    if (Array.isArray(answer)) for (const one of answer.slice(0, 5)) this.learn(one, room);
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.learn(value, name);
      else if (isName(name) && (typeof value === 'string' || typeof value === 'number')) {
        this.#keep(keyOf(name), value);
        this.#keep(keyOf(`${room}.${name}`), value);
      }
    }
  }

  #keep(key: string, value: string | number): void {
    const values = this.#byName.get(key) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > 12) values.shift();
    this.#byName.set(key, values);
  }
}

function isName(name: string): boolean {
  return /(id|ids|slug|code|token|number|name|key|sku|reference|cursor|version|after|before)$/i.test(name);
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/s$/, '').replace(/s\./, '.');
}
