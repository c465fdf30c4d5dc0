import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addFormats } from '@modelcontextprotocol/client/validators/ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ToolName } from '../../contracts/growth/assistants.ts';

/** What is wrong with an answer by UCP's own schemas; undefined where nothing is, or where UCP knows no such operation. */
export type UcpSchemas = {
  faultOfAnswer(tool: ToolName, answer: unknown): string | undefined;
  faultOfProfile(profile: object): string | undefined;
};

const home = 'https://ucp.dev';
const shopping = `${home}/schemas/shopping`;
const orError = `${shopping}/types/error_response.json`;

/** As its `mcp.openrpc.json` names what each operation answers. */
const resultOf: Partial<Record<ToolName, readonly string[]>> = {
  search_catalog: [`${shopping}/catalog_search.json#/$defs/search_response`],
  lookup_catalog: [`${shopping}/catalog_lookup.json#/$defs/lookup_response`],
  get_product: [`${shopping}/catalog_lookup.json#/$defs/get_product_response`, orError],
  create_cart: [`${shopping}/cart.json`, orError],
  get_cart: [`${shopping}/cart.json`, orError],
  update_cart: [`${shopping}/cart.json`, orError],
  cancel_cart: [`${shopping}/cart.json`, orError],
};
const profileSchema = `${home}/discovery/profile_schema.json#/$defs/business_profile`;

/** @param folder a copy of UCP's repository, with `source/schemas` and `source/discovery` in it */
export async function openUcpSchemas(folder: string): Promise<UcpSchemas> {
  // Its schemas hold words of their own, such as `ucp_request`.
  const ajv = new Ajv2020({ strict: false });
  (addFormats as (one: unknown) => void)(ajv);
  let read = 0;
  for await (const file of glob('source/{schemas,discovery}/**/*.json', { cwd: folder })) {
    const schema = JSON.parse(await readFile(join(folder, file), 'utf8')) as object;
    // Each names the others by where they stand, which is not always what it calls itself.
    const place = file.replaceAll('\\', '/').replace('source', home);
    ajv.addSchema({ ...schema, $id: place });
    read += 1;
  }
  if (read === 0) throw new Error(`There are no schemas of UCP in ${folder}.`);
  console.log(`${read} schemas of UCP read.`);

  const faultOf = (answer: unknown, schemas: readonly string[]): string | undefined => {
    const faults = schemas.map((schema) => {
      const isRight = ajv.validate({ $ref: schema }, answer);
      return isRight ? undefined : ajv.errorsText(ajv.errors);
    });
    // One of them, and not two at once.
    const fitting = faults.filter((fault) => fault === undefined).length;
    if (fitting > 1) return 'it is an answer and an error at once';
    return fitting === 1 ? undefined : faults.join(' / ');
  };
  return {
    faultOfAnswer: (tool, answer) => {
      const schemas = resultOf[tool];
      return schemas && faultOf(answer, schemas);
    },
    faultOfProfile: (profile) => faultOf(profile, [profileSchema]),
  };
}
