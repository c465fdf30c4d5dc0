import type { SeedKit } from '../kits/kit.ts';
import type { Shot } from '../pictures.ts';

/** `shot` is the view of the kit that helps with a step; `showsVideo`: so does its video, where it has one. */
export type CraftStep = { title: string; body: string; shot?: Shot; showsVideo?: true };
export type CraftAdvice = { about: string; body: string };

/** The step that a kit has beside those of its craft: what is different about this one. */
export type OwnStep = { title: string; body: string };

/** The line of its contents list whose name holds these words. */
export function contentsLine({ contents }: SeedKit, words: RegExp) {
  return contents.find(({ what }) => words.test(what));
}

/** 'Low sun (2)', by its code. */
export function colourText({ colours }: SeedKit, at: number): string {
  const colour = colours.at(at);
  return colour ? `${colour.name} (${colour.code})` : '';
}

/** So many of its colours, largest area first: 'Pale ochre (1), Low sun (2) and Breast cream (3)'. */
export function firstColours(kit: SeedKit, count: number): string {
  const names = kit.colours.slice(0, count).map((_, at) => colourText(kit, at));
  return [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' and ');
}

/** An evening is two hours. */
export function eveningsText({ hoursFrom, hoursTo }: SeedKit): string {
  const [from, to] = [Math.max(1, Math.round(hoursFrom / 2)), Math.max(2, Math.round(hoursTo / 2))];
  return from === to ? `about ${to} evenings` : `${from} to ${to} evenings`;
}
