import type { QueryClient } from '@tanstack/react-query';
import { type ImageHosts, imageHosts } from '../../contracts/kernel/image-hosts.ts';
import { type Findings, findingsIn } from './query-client.ts';

/** What a page carries from the rendering on the server to its hydration in the browser. */
export type PageState = Findings & {
  /** Where the shop answers, such as https://stillmade.example; empty when the server was not told. */
  origin: string;
  images: ImageHosts;
  assets: PageAssets;
};

export type PageAssets = {
  /**
   * The script that loads the entry and its dependencies once the page is painted, and the scripts that it loads
   * first; without it, all are loaded at once.
   */
  first?: { script: string; libraries: string };
  entry: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
  /** The colour of the page's ground, where it is not the sheet's own. */
  ground?: string;
  /** What stands on the page's tab, where it is not the mark that pages bring with them. */
  icon?: string;
};

export const stateElementId = 'page-state';
export const officeElementId = 'office';

const noFindings: Findings = { answers: [], missing: [] };

/** `<` is escaped, so that no text in the shop can close the element that carries it. */
export function writeState(origin: string, assets: PageAssets, queryClient?: QueryClient): string {
  const state: PageState = {
    origin,
    images: imageHosts(),
    assets,
    ...(queryClient ? findingsIn(queryClient) : noFindings),
  };
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
