import { sessionDrawer } from '../../kernel/storage.ts';

export const urlKey = 'returnUrl';
export const titleKey = 'returnTitle';

/** Remembers where somebody was when they went to sign in; whether one may go there is judged when it is read. */
export function rememberPlace(path: string, title: string): void {
  sessionDrawer.write(urlKey, path);
  sessionDrawer.write(titleKey, title);
}
