import { knownAddress } from '../../contracts/kernel/known-query.ts';

/** Where the facts of a page stand among the answers; @param path path and query */
export const pageFactsKey = (path: string) => ['page-facts', knownAddress(path)] as const;
