import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

export type Json = Record<string, unknown>;

/** JSON Schemas for an OpenAPI document: those with a name are gathered as components and pointed at. */
export class SchemaRegistry {
  readonly #named = z.registry<{ id: string }>();
  readonly #components: Json = {};

  /** Objects that a contract exports by name become components, so that a kit is described once. */
  name(contract: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(contract)) {
      if (isObjectSchema(value) && !this.#named.has(value)) {
        this.#named.add(value, { id: name.slice(0, 1).toUpperCase() + name.slice(1) });
      }
    }
  }

  /** What may be sent: every name in place, since a default makes a field optional on the way in only. */
  input(schema: $ZodType): Json {
    return this.#make(schema, { io: 'input' });
  }

  output(schema: $ZodType): Json {
    const whole = this.#make(schema, { io: 'output', metadata: this.#named });
    const own = this.#named.get(schema)?.id;
    if (own === undefined) return whole;
    this.#components[own] = whole;
    return { $ref: `#/components/schemas/${own}` };
  }

  get components(): Json {
    const byName = Object.entries(this.#components).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(byName);
  }

  #make(schema: $ZodType, options: Parameters<typeof z.toJSONSchema>[1]): Json {
    const text = JSON.stringify(z.toJSONSchema(schema, { ...options, unrepresentable: 'any' }));
    const made = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
    for (const [name, definition] of Object.entries((made['$defs'] ?? {}) as Record<string, Json>)) {
      this.#components[name] = without(definition, ['id']);
    }
    return without(made, ['$schema', '$defs', 'id']);
  }
}

function isObjectSchema(value: unknown): value is $ZodType {
  return (value as { _zod?: { def: { type: string } } } | null)?._zod?.def.type === 'object';
}

function without(schema: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
}
