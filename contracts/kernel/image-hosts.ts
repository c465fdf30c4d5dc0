/** Where pictures, icons, fonts and scripts are fetched from, as origins such as https://img.shop.example; empty is the shop itself. */
export type ImageHosts = {
  /** Answers the resizing path. */
  resizer: string;
  /** Holds originals, icons, fonts, styles and scripts: put before every address of these that is only a path. */
  assets: string;
};

export const ownHosts: ImageHosts = { resizer: '', assets: '' };
let hosts = ownHosts;

/** Said once, before anything is rendered: by the server's start, and by a page's state in the browser. */
export function nameImageHosts(named: ImageHosts): void {
  hosts = named;
}

/** An icon, a font, a style sheet or a script of the shop's pages, on the assets host. */
export function assetUrl(path: string): string {
  return `${hosts.assets}${path}`;
}

export function imageHosts(): ImageHosts {
  return hosts;
}
