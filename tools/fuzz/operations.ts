import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A JSON Schema, or a part of one. */
export type OperationSchema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: OperationSchema[];
  properties?: Record<string, OperationSchema>;
  required?: string[];
  items?: OperationSchema;
  prefixItems?: OperationSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
};

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: OperationSchema;
};

/** One call of the OpenAPI document, as far as asking it goes. */
export type Operation = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: Parameter[];
  body: OperationSchema | undefined;
  /** Statuses that the document names. */
  statuses: number[];
};

type Described = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: OperationSchema }> };
  responses: Record<string, unknown>;
};
type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, OperationSchema> };
};

/** Every operation of docs/openapi.json, and its named schemas by their pointer. */
export function readOperations(): { operations: Operation[]; schemas: ReadonlyMap<string, OperationSchema> } {
  const file = join(import.meta.dirname, '../../docs/openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: described.parameters,
      body: described.requestBody?.content['application/json']?.schema,
      statuses: Object.keys(described.responses).map(Number),
    })),
  );
  const schemas = new Map(
    Object.entries(document.components.schemas).map(([name, schema]) => [
      `#/components/schemas/${name}`,
      schema,
    ]),
  );
  return { operations, schemas };
}
