import { join, resolve } from 'node:path';
import { readEnvFile } from './env-file.ts';
import { didYouMean } from './misspelling.ts';
import { readSecretFile } from './secret-file.ts';

/** A value that somebody gave a setting, and where: `PORT in line 2 of .env`. */
export type GivenSetting = { name: string; value: string; place: string };

type Known = {
  names: readonly string[];
  /** Those whose value may stand in a file that `NAME_FILE` names. */
  secrets: readonly string[];
};

/**
 * What the environment and the file `.env` in `folder` give, where the environment wins. A secret may be given as
 * it is or by a file, not both in the same place. One sentence for each fault.
 */
export function readGivenSettings(
  env: NodeJS.ProcessEnv,
  folder: string,
  known: Known,
): { given: GivenSetting[]; faults: string[] } {
  const allNames = [...known.names, ...known.secrets.map(fileVariable)];
  const { lines, faults } = readEnvFile(join(folder, '.env'), allNames);
  for (const name of Object.keys(env)) {
    const fault = unknownName(name, known.names, allNames);
    if (fault) faults.push(fault);
  }
  const sources: Source[] = [
    (name) => setting(name, env[name], `${name} in the environment`),
    (name) => setting(name, lines.get(name)?.value, `${name} in line ${lines.get(name)?.number} of .env`),
  ];
  const given: GivenSetting[] = [];
  for (const name of known.names) {
    const found = known.secrets.includes(name) ? findSecret(name, sources, folder) : firstOf(name, sources);
    if (typeof found === 'string') faults.push(found);
    else if (found && /^\s|\s$/.test(found.value))
      faults.push(`${found.place} begins or ends with a blank or a line break. Take it away.`);
    else if (found) given.push(found);
  }
  return { given, faults };
}

type Source = (name: string) => GivenSetting | undefined;

/** An empty value, as in `SMTP_URL=`, means absent. */
function setting(name: string, value: string | undefined, place: string): GivenSetting | undefined {
  return value ? { name, value, place } : undefined;
}

function firstOf(name: string, sources: readonly Source[]): GivenSetting | undefined {
  for (const read of sources) {
    const found = read(name);
    if (found) return found;
  }
  return undefined;
}

/** The secret, or a sentence about what is wrong with how it was given. */
function findSecret(
  name: string,
  sources: readonly Source[],
  folder: string,
): GivenSetting | string | undefined {
  for (const read of sources) {
    const [direct, byFile] = [read(name), read(fileVariable(name))];
    if (direct && byFile) return `${direct.place} and ${byFile.place} are both set. Keep one of them.`;
    if (direct) return direct;
    if (!byFile) continue;
    const content = readSecretFile(resolve(folder, byFile.value));
    if ('fault' in content) return `${byFile.place} names ${byFile.value}, which ${content.fault}`;
    return { name, value: content.secret, place: `${name} in the file ${byFile.value}` };
  }
  return undefined;
}

export function fileVariable(name: string): string {
  return `${name}_FILE`;
}

/** In the environment of a process many names are no concern of ours; in `.env` none. */
function unknownName(
  name: string,
  names: readonly string[],
  allNames: readonly string[],
): string | undefined {
  if (allNames.includes(name)) return undefined;
  const [, base = ''] = /^(\w{6,})_FILE$/.exec(name) ?? [];
  if (names.includes(base))
    return `${name} is set in the environment, but only secrets are read from files. Set ${base} itself.`;
  const sentence = `${name} is set in the environment, but the shop knows no such name.`;
  const meant = didYouMean(name, allNames);
  if (meant) return `${sentence} Did you mean ${meant}?`;
  // Kubernetes sets SHOP_PORT and SHOP_SERVICE_HOST when somebody names a service "shop".
  return /^SHOP_(?!PORT|SERVICE)/.test(name) ? sentence : undefined;
}
