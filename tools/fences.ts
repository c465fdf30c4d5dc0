import { basename, dirname, join, normalize } from 'node:path/posix';
import { wingOf } from '../rooms.ts';

/** The part of a row of `rooms.ts` that binds imports. */
export type Rows = Readonly<Record<string, { mayCall: readonly string[] }>>;

/** One import: `names` are the imported names, and a type-only import leaves nothing at run time. */
export type Import = { specifier: string; names: readonly string[]; typeOnly: boolean };

/**
 * A file of the repository: `server/buying/cart/rules.ts` is floor `server`, wing `buying`, folder `cart`, file
 * `rules.ts`. Outside of the wings `wing` is empty. `isDoor` is the one file of a room that others import.
 */
type Place = {
  path: string;
  floor: string;
  wing: string;
  folder: string;
  file: string;
  isDoor: boolean;
  isTest: boolean;
};

const wings = new Set(Object.values(wingOf));

/** A layout and pages know every room; the kernel and ui know none. */
const aboveRooms = new Set(['', 'layout', 'pages']);
export const belowRooms = new Set(['kernel', 'backup', 'embedded-postgres', 'ui']);
const ownFolders: Record<string, readonly string[]> = {
  contracts: ['', 'kernel'],
  server: ['', 'kernel', 'backup', 'embedded-postgres'],
  web: ['', 'kernel', 'ui', 'layout', 'pages'],
};

const webPackages = /^(react|react-dom|@tanstack|@base-ui|lucide-react|react-hook-form)(\/|$)/;
const serverPackages = /^(node:.*|@?fastify|pg|kysely|pino|sharp|nodemailer|graphile-worker)(\/|$)/;
const testPackages = /^(vitest|fast-check|autocannon|axe-core|playwright-core)(\/|$)/;

/** The sentence that refuses the import, or undefined. `from` is relative to the repository. */
export function refuseImport(from: string, what: Import, rows: Rows): string | undefined {
  const here = placeOf(from);
  if (!what.specifier.startsWith('.')) return refusePackage(here, what);
  if (!/\.[a-z0-9]+(\?[a-z]+)?$/.test(what.specifier)) return 'Write the extension of the file.';
  const there = placeOf(normalize(join(dirname(from), what.specifier)));
  if (/^index\.tsx?$/.test(there.file)) return 'No barrels: import the file that has the thing.';
  switch (here.floor) {
    case 'contracts':
      if (there.floor !== 'contracts') return 'contracts/ imports zod and itself only.';
      return refuseContract(here, there, rows);
    case 'server':
      return refuseImpure(here, there, what) ?? refuseOnServer(here, there, what, rows);
    case 'web':
      return refuseOnWeb(here, there, rows);
    case 'seed':
      return isPrivate(there, rows) && !here.isTest ? privateFile(there) : undefined;
    default:
      return undefined;
  }
}

/** The sentence that refuses a folder which has no row in `rooms.ts`, or stands in another wing, or undefined. */
export function refuseFolder(path: string, rows: Rows): string | undefined {
  const { floor, wing, folder } = placeOf(path);
  const known = ownFolders[floor];
  if (!known || (!wing && known.includes(folder))) return undefined;
  if (!(folder in rows)) return `${floor}/${wing ? `${wing}/` : ''}${folder} has no row in rooms.ts.`;
  return wing === wingOf[folder]
    ? undefined
    : `${folder} stands in the wing ${wingOf[folder]}, not in ${wing}.`;
}

export function placeOf(path: string): Place {
  const [floor = '', ...rest] = path.split('/');
  const wing = rest.length > 1 && wings.has(rest[0] ?? '') ? (rest[0] ?? '') : '';
  const inside = wing ? rest.slice(1) : rest;
  // A contract of few lines is a file of its room's name, not a folder.
  const isFile = inside.length === 1;
  const folder = isFile ? (wing ? basename(path).replace(/\.\w+$/, '') : '') : (inside[0] ?? '');
  const file = basename(path);
  const isDoor = inside.length === 2 && file === `${folder}.ts`;
  return { path, floor, wing, folder, file, isDoor, isTest: /\.test\.tsx?$/.test(path) };
}

function refusePackage({ floor, isTest, file }: Place, what: Import): string | undefined {
  const name = what.specifier;
  if (!['contracts', 'server', 'web'].includes(floor)) return undefined;
  if (testPackages.test(name)) return isTest ? undefined : `Only tests import ${name}.`;
  if (floor === 'contracts') {
    return /^zod(\/|$)/.test(name) ? undefined : 'contracts/ imports zod and itself only.';
  }
  if (floor === 'web') {
    return serverPackages.test(name) ? `${name} lives on the server floor.` : undefined;
  }
  if (webPackages.test(name)) return `${name} lives on the web floor.`;
  const isDigest = name === 'node:crypto' && what.names.every((one) => one === 'createHash');
  if (file !== 'rules.ts' || what.typeOnly || isDigest || /^zod(\/|$)/.test(name)) return undefined;
  return `rules.ts is pure, data in and data out: no ${name}.`;
}

/** What the kernel has for rules: functions of their arguments alone. */
const pureInKernel = new Set(['server/kernel/rules.ts', 'server/kernel/sydney.ts']);

function refuseImpure(here: Place, there: Place, what: Import): string | undefined {
  if (here.file !== 'rules.ts' || what.typeOnly || there.floor === 'contracts') return undefined;
  const isOwn = there.floor === 'server' && there.folder === here.folder;
  if (pureInKernel.has(there.path)) return undefined;
  const touchesWorld = there.isDoor || /^((\w+-)?queries|routes|jobs)\.ts$/.test(there.file);
  if (isOwn && !touchesWorld) return undefined;
  return `rules.ts is pure: it imports contracts and other rules, not ${there.path}.`;
}

function refuseOnServer(here: Place, there: Place, what: Import, rows: Rows): string | undefined {
  if (there.floor === 'web') return 'server/ never imports web/: both read contracts/.';
  if (here.isTest)
    return isPrivate(there, rows) && there.folder !== here.folder ? privateFile(there) : undefined;
  if (['tools', 'bench', 'e2e'].includes(there.floor)) return `The shop does not run ${there.floor}/.`;
  const isAbove = there.floor === 'seed' || (there.floor === 'server' && there.folder === '');
  if (isAbove && here.folder !== '' && !(there.file === 'config.ts' && what.typeOnly)) {
    return `${there.path} stands above the rooms: it imports them, they do not import it.`;
  }
  if (belowRooms.has(here.folder) && isOfRoom(there, rows)) return knowsNoRoom(here, there);
  if (there.floor === 'contracts') return refuseContract(here, there, rows);
  if (there.floor !== 'server' || there.folder === here.folder) return undefined;
  if (isPrivate(there, rows) && !isWired(here, there)) return privateFile(there);
  return refuseCall(here, there, rows);
}

/** Routes, jobs and the parts of a room are wired by hand where the shop is assembled. */
function isWired(here: Place, there: Place): boolean {
  const isOfPart = there.file === `${basename(dirname(there.path))}.ts`;
  return here.folder === '' && (isOfPart || ['routes.ts', 'jobs.ts'].includes(there.file));
}

function refuseOnWeb(here: Place, there: Place, rows: Rows): string | undefined {
  if (there.floor !== 'web' && there.floor !== 'contracts') {
    return here.isTest ? undefined : `web/ imports contracts/ and itself, not ${there.floor}/.`;
  }
  if (isOffice(there) && !isOffice(here)) return `${there.path} is the back office's: no shopper fetches it.`;
  if (belowRooms.has(here.folder) && isOfRoom(there, rows)) return knowsNoRoom(here, there);
  if (there.floor === 'contracts') return refuseContract(here, there, rows);
  if (there.folder === here.folder) return undefined;
  if (here.isTest || aboveRooms.has(here.folder)) return undefined;
  if (aboveRooms.has(there.folder))
    return `${there.path} stands above ${here.floor}/${here.wing}/${here.folder}.`;
  return refuseCall(here, there, rows);
}

/** What `vite.config.ts` keeps apart for administrators. */
function isOffice({ floor, path }: Place): boolean {
  return floor === 'web' && /\/admin\/|^web\/(admin-|entry\.admin)/.test(path);
}

/** Emails show an order as its buyer sees it, and are written by rooms below and above the orders. */
const shownInEmails = 'contracts/orders/orders/orders.ts';

/** A contract belongs to its room and is fenced like it. */
function refuseContract(here: Place, there: Place, rows: Rows): string | undefined {
  if (here.isTest || there.folder === here.folder) return undefined;
  if (here.folder === 'email' && there.path === shownInEmails) return undefined;
  return refuseCall(here, there, rows);
}

function refuseCall(here: Place, there: Place, rows: Rows): string | undefined {
  const row = rows[here.folder];
  if (!row || !(there.folder in rows) || row.mayCall.includes(there.folder)) return undefined;
  const allowed = row.mayCall.join(', ') || 'nobody';
  return `${here.folder} may not call ${there.folder}: its row in rooms.ts names ${allowed}.`;
}

function isOfRoom(there: Place, rows: Rows): boolean {
  return there.folder in rows;
}

function isPrivate({ floor, folder, isDoor }: Place, rows: Rows): boolean {
  return floor === 'server' && folder in rows && !isDoor;
}

function privateFile({ path, wing, folder }: Place): string {
  return `${path} is private to its room: import ${wing}/${folder}/${folder}.ts.`;
}

function knowsNoRoom(here: Place, there: Place): string {
  return `${here.floor}/${here.folder} knows no room: ${there.path}.`;
}
