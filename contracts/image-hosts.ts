/** Where pictures are fetched from, as origins such as https://img.shop.example; empty is the shop itself. */
export type ImageHosts = {
  /** Answers the resizing path. */
  resizer: string;
  /** Holds the originals: put before every address that is only a path. */
  assets: string;
};

export const ownHosts: ImageHosts = { resizer: '', assets: '' };
let hosts = ownHosts;

/** Said once, before anything is rendered: by the server's start, and by a page's state in the browser. */
export function nameImageHosts(named: ImageHosts): void {
  hosts = named;
}

export function imageHosts(): ImageHosts {
  return hosts;
}
