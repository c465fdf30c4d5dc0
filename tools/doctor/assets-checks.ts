import { paths, wellKnownFiles } from '../../contracts/kernel/paths.ts';
import { picturesPrefix, resizedPath } from '../../contracts/platform/images.ts';
import type { Config } from '../../server/config.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import type { Advice, Check } from './check.ts';
import { askedOnce, reached } from './reached.ts';

/** Hosts before the shop, from which browsers fetch what its pages name. */
export function assetsChecks({ siteOrigin, imageHosts }: Config): Check[] {
  const { resizer, assets } = imageHosts;
  if (assets === '' && resizer === '') return [];
  let asked: ReturnType<typeof readHome> | undefined;
  const home = () => (asked ??= readHome(siteOrigin));
  return [
    ...(assets === ''
      ? []
      : [{ what: 'assets host', look: async () => lookAtAssets(assets, await home(), siteOrigin) }]),
    ...(resizer === ''
      ? []
      : [{ what: 'picture resizer', look: async () => lookAtPicture(await home(), imageHosts) }]),
  ];
}

/** What the shop's home page has browsers fetch; without it, why nothing can be tried yet. */
type Home = { script: string | undefined; picture: string | undefined } | { notYet: string };

/** A page, and then what it names, within the time of one check. */
const withinMs = 2_200;

async function readHome(siteOrigin: string): Promise<Home> {
  try {
    const answer = await fetch(siteOrigin + paths.home, askedFor({ accept: 'text/html' }));
    const html = await answer.text();
    if (!answer.ok) return { notYet: closed };
    const [script] = /\/assets\/[\w.-]+\.js\b/.exec(html) ?? [];
    const [picture] = new RegExp(`${picturesPrefix}[0-9a-f]{32}\\.\\w+`).exec(html) ?? [];
    return { script, picture };
  } catch (error) {
    return { notYet: (error as Error).name === 'TimeoutError' ? late : closed };
  }
}

function askedFor(headers: Record<string, string>): RequestInit {
  return askedOnce({ headers, signal: AbortSignal.timeout(withinMs) });
}

const closed = 'can be tried once the shop is open, since it fetches from it.';
const late = "was not tried: the shop's home page took too long. Ask again.";

/** One of each kind: a host that lets only some through leaves pages without the others. */
async function lookAtAssets(host: string, home: Home, siteOrigin: string): Promise<string | Advice> {
  if ('notYet' in home) return { advice: `${host} (ASSETS_HOST) ${home.notYet}` };
  const fetched = await Promise.all(
    [home.script, home.picture, wellKnownFiles.iconSvg]
      .filter((path) => path !== undefined)
      .map((path) => fetchedFrom(host, path, siteOrigin)),
  );
  const script = fetched.find(({ path }) => path === home.script);
  if (script) assertReadable(script, host, siteOrigin);
  // An icon's address stays when its picture changes, so it alone may be kept only briefly.
  const lasting = fetched.filter(({ path }) => path !== wellKnownFiles.iconSvg);
  const brief = lasting.find(({ headers }) => maxAgeOf(headers) < longEnoughSeconds);
  if (brief)
    return {
      advice: `${host} (ASSETS_HOST) lets ${brief.path} be kept for ${maxAgeOf(brief.headers)} s. Let it pass on the shop's Cache-Control: it may be kept for a year.`,
    };
  if (!script) return { advice: `${host} answers, but the home page names no script to try it with.` };
  return `${host} serves scripts, pictures and icons, and lets them be kept.`;
}

/** A month; the shop itself says a year. */
const longEnoughSeconds = 30 * 24 * 3_600;

function maxAgeOf(headers: Headers): number {
  return Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);
}

type Fetched = { path: string; headers: Headers };

/** As a page of the shop fetches it. */
async function fetchedFrom(host: string, path: string, origin: string): Promise<Fetched> {
  const asking = fetch(host + path, askedFor({ origin }));
  const { status, headers, body } = await reached(`${host} (ASSETS_HOST)`, asking);
  await body?.cancel();
  if (status !== 200)
    throw new CannotStart(
      `${host} (ASSETS_HOST) answers ${status} for ${path}, which the shop has. It must fetch /assets/…, /icons/… and /pictures/… from the shop.`,
    );
  return { path, headers };
}

/** Browsers read scripts and fonts of another origin only where that is allowed, and scripts only as such. */
function assertReadable({ path, headers }: Fetched, host: string, siteOrigin: string): void {
  const type = headers.get('content-type') ?? 'nothing';
  if (!/^(?:text|application)\/javascript/.test(type))
    throw new CannotStart(
      `${host} (ASSETS_HOST) calls ${path} ${type}, so no browser runs it. It must fetch it from the shop and pass on its Content-Type.`,
    );
  const allowed = headers.get('access-control-allow-origin') ?? '';
  if (!['*', siteOrigin].includes(allowed))
    throw new CannotStart(
      `${host} (ASSETS_HOST) does not pass on access-control-allow-origin, so browsers refuse scripts and fonts from it. The shop says "*".`,
    );
  if (headers.get('cross-origin-resource-policy') === 'same-origin')
    throw new CannotStart(
      `${host} (ASSETS_HOST) says cross-origin-resource-policy: same-origin, so browsers refuse styles and pictures from it. The shop says "cross-origin".`,
    );
}

/** The smallest of a picture that the home page shows, as a browser asks for it. */
async function lookAtPicture(home: Home, hosts: Config['imageHosts']): Promise<string | Advice> {
  const who = `${hosts.resizer} (IMAGE_RESIZER)`;
  if ('notYet' in home) return { advice: `${who} ${home.notYet}` };
  if (!home.picture) return `The home page shows no picture yet to try ${who} with.`;
  const address = hosts.resizer + resizedPath(hosts.assets + home.picture, 'thumbnail');
  const accept = 'image/avif,image/webp,image/*';
  const { status, headers, body } = await reached(who, fetch(address, askedFor({ accept })));
  await body?.cancel();
  const type = headers.get('content-type') ?? 'nothing';
  if (status !== 200)
    throw new CannotStart(
      `${who} answers ${status} for ${address}. It must resize pictures at that path, as Cloudflare does once that is switched on, and may fetch them from the shop.`,
    );
  if (!type.startsWith('image/'))
    throw new CannotStart(`${who} answers ${address} with ${type}, and not with a picture.`);
  return `${hosts.resizer} answers a picture of the home page as ${type}.`;
}
