import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { failing, holding } from './failing-calls.ts';
import { openHydrated } from './journey.ts';

/** A call of the shop on a bad day, as whoever sits before the screen lives through it. */
export type BadDay = {
  /** Several, where a screen asks for them at once. */
  call: Endpoint | readonly Endpoint[];
  /** Where it begins; else where the page stands, as at the end of another bad day. */
  from?: string;
  /** Comes first, while all is well. */
  before?: (page: Page) => Promise<unknown>;
  does: (page: Page) => Promise<unknown>;
  says: string | readonly string[];
  /** What was typed: field by field, by its label. It outlives the trouble. */
  typed?: Readonly<Record<string, string>>;
  /** What is done once the trouble is over. */
  again: (page: Page) => Promise<unknown>;
  after: (page: Page) => Promise<unknown>;
};

export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const tryAgain = (page: Page) => press(page, 'Try again');
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();

export async function fillIn(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const field = page.getByLabel(label, { exact: true }).first();
    const isChoice = (await field.evaluate((element) => element.tagName)) === 'SELECT';
    await (isChoice ? field.selectOption(text) : field.fill(text));
  }
}

async function expectTyped(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    expect(await page.getByLabel(label, { exact: true }).first().inputValue(), label).toBe(text);
}

/** It fails: the screen says so in its place, keeps what was typed, and works again when it is asked to. */
export async function liveThroughFailure(page: Page, day: BadDay): Promise<void> {
  await arrive(page, day);
  const ends: (() => Promise<void>)[] = [];
  for (const call of callsOf(day)) ends.push(await failing(page, call));
  await day.does(page);
  for (const text of [day.says].flat()) await page.getByText(text).first().waitFor();
  await expectTyped(page, day.typed ?? {});
  for (const end of ends) await end();
  await day.again(page);
  await day.after(page);
}

/** One after another in the same visit. */
export async function liveThroughFailures(page: Page, days: readonly BadDay[]): Promise<void> {
  for (const day of days) await liveThroughFailure(page, day);
}

/**
 * It fails, and takes its time when it is asked again: until the answer is here nothing is claimed, nothing typed is
 * gone, and it is asked once.
 */
export async function liveThroughFailureAndDelay(page: Page, day: BadDay): Promise<void> {
  let held: Awaited<ReturnType<typeof holding>> | undefined;
  const again = async () => {
    for (const call of callsOf(day)) held = await holding(page, call);
    await day.again(page);
    await held?.asked(0);
    await page.locator('[aria-busy=true]').first().waitFor();
    await expectTyped(page, day.typed ?? {});
    await page.locator('button[aria-busy=true]').first().dispatchEvent('click');
    expect(held?.count()).toBe(1);
    await held?.letGo(0);
    await held?.ends();
  };
  await liveThroughFailure(page, { ...day, again });
}

function callsOf({ call }: BadDay): readonly Endpoint[] {
  return [call].flat();
}

async function arrive(page: Page, day: BadDay): Promise<void> {
  if (day.from) await openHydrated(page, day.from);
  await day.before?.(page);
  if (day.typed) await fillIn(page, day.typed);
}
