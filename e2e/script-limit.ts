import type { Page } from 'playwright-core';

/** Several times what the longest look takes on a machine that does much else. */
const scriptMs = 60_000;

/**
 * Playwright gives everything but scripts a time limit: one that waits for what never comes, such as a frame that the
 * browser does not draw, would be waited for until its journey ends, and nobody would read for what.
 */
export function limitScripts(page: Page): void {
  const { evaluate } = page;
  const limited = (...given: unknown[]) =>
    withinLimit(Reflect.apply(evaluate, page, given) as Promise<unknown>, String(given[0]));
  Object.assign(page, { evaluate: limited });
}

/** @param script what the page was asked, of which an error says the beginning */
export async function withinLimit<T>(answer: Promise<T>, script: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(
      new Error(`Timeout ${scriptMs}ms exceeded: the page has not answered ${script.slice(0, 200)}`),
    );
  }, scriptMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
