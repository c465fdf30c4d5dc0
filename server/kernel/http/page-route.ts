import type { FastifyRequest } from 'fastify';
import { paths } from '../../../contracts/kernel/paths.ts';

/** What stands in a pattern for whatever an address names. */
const anything = ':id';

/** Segments of each page's address, those without a name in them first. */
const patterns = Object.values(paths)
  .map((path) => (typeof path === 'string' ? path : (path as (name: string) => string)(anything)))
  .map((path) => path.split(/[?#]/, 1)[0] ?? '')
  .map((path) =>
    path.split('/').map((segment) => (segment === anything ? anything : decodeURIComponent(segment))),
  )
  .toSorted((one, other) => Number(one.includes(anything)) - Number(other.includes(anything)));

/** The route of a request as logs and metrics name it: never an address, which may hold somebody's secret link. */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  return routeOptions.url ?? pageRoute(url);
}

/** Pages have no routes of Fastify's: the web floor knows them. What is no page is `none`. */
export function pageRoute(url: string): string {
  const asked = (url.split(/[?#]/, 1)[0] ?? '').split('/');
  if (`/${asked[1]}` === paths.admin) return paths.anyAdmin;
  const found = patterns.find(
    (pattern) =>
      pattern.length === asked.length &&
      pattern.every((segment, i) => segment === anything || segment === asked[i]),
  );
  return found?.join('/') ?? 'none';
}
