/** As much of JSON Schema as the shop's contracts use. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
};

/** A schema as a person would write it down: `{ quantity: integer 1 to 99 }`. */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ');
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => schemaText(item, indent)).join(', ')}]`;
  if (schema.items) return `${schemaText(schema.items, indent)}[]`;
  if (schema.properties) return objectText(schema.properties, schema.required ?? [], indent);
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`;
  }
  return `${[schema.type ?? 'anything'].flat().join(' | ')}${boundsText(schema)}`;
}

function objectText(properties: Record<string, Schema>, required: string[], indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** The widest bounds say only that a number is a safe integer, which `integer` says already. */
function boundsText({ minimum, maximum, maxLength, default: standard }: Schema): string {
  const bounds: string[] = [];
  if (isNarrow(minimum) && isNarrow(maximum)) bounds.push(`${minimum} to ${maximum}`);
  else if (isNarrow(minimum)) bounds.push(`from ${minimum}`);
  else if (isNarrow(maximum)) bounds.push(`up to ${maximum}`);
  if (maxLength !== undefined) bounds.push(`up to ${maxLength} characters`);
  if (standard !== undefined) bounds.push(`else ${JSON.stringify(standard)}`);
  return bounds.length > 0 ? ` ${bounds.join(', ')}` : '';
}

function isNarrow(bound: number | undefined): boolean {
  return bound !== undefined && Number.isSafeInteger(bound + Math.sign(bound));
}
