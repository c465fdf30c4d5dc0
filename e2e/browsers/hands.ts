import { expect } from 'vitest';
import type { BrowserDriver } from './browser-driver.ts';

const timeout = { timeout: 15_000 };

/** Runs in the page: finds what a person would see under this name, brings it into view and says where it is. */
const finder = `
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const nextFrame = () => new Promise((resolve) => { requestAnimationFrame(() => resolve()); });
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  const place = async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = String(middle(element));
    await nextFrame();
    await nextFrame();
    const [x, y] = middle(element);
    if (String([x, y]) !== before) return null;
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
    return isHit && !element.disabled ? { x, y } : null;
  };
  const named = (selector, pattern) => [...document.querySelectorAll(selector)]
    .find((element) => shown(element) && new RegExp(pattern).test(nameOf(element)));
  const field = (label) => {
    const found = named('label', '^' + label);
    return found?.control ?? [...document.querySelectorAll('input')].find((one) => one.ariaLabel === label);
  };`;

type Point = { x: number; y: number };

/** What a person does with a page: presses what has a name, fills in what has a label, waits for words. */
export function handsOn(browser: BrowserDriver) {
  const run = (body: string) => browser.run(`${finder} ${body}`);

  async function click(search: string, what: string): Promise<void> {
    const body = `const found = ${search}; return found ? place(found) : null;`;
    await expect.poll(() => run(body), { message: what, ...timeout }).not.toBeNull();
    const { x, y } = (await run(body)) as Point;
    await browser.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  return {
    /** @param within a selector of the part of the page where it stands */
    press: (name: string, within = 'body') =>
      click(
        `named(${JSON.stringify(`${within} :is(button, a, summary)`)}, ${JSON.stringify(name)})`,
        `something to press: ${name}`,
      ),
    /** Types as a keyboard does, so that masks and checks of the page see each key. */
    async fill(label: string, text: string) {
      const search = `field(${JSON.stringify(label)})`;
      // What is above it may grow between the look and the click.
      const focus = async () => {
        await click(search, `a field: ${label}`);
        return run(`return document.activeElement === ${search}`);
      };
      await expect.poll(focus, { message: `the focus in ${label}`, ...timeout }).toBe(true);
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await browser.act({ type: 'key', id: 'keys', actions: keys });
    },
    choose: (label: string, value: string) =>
      run(`const list = field(${JSON.stringify(label)});
        list.value = ${JSON.stringify(value)};
        list.dispatchEvent(new Event('change', { bubbles: true }));`),
    async see(wanted: string) {
      const text = () => run(`return document.body.innerText.replace(/\\s+/g, ' ')`);
      await expect.poll(text, { message: wanted, ...timeout }).toContain(wanted);
    },
    /** A page may be drawn before its script hears what is pressed. */
    async openHydrated(url: string) {
      await browser.open(url);
      const isHydrated = `return document.querySelector('html:is([data-hydrated], :not(:has(script[data-entry])))') !== null`;
      await expect.poll(() => run(isHydrated), timeout).toBe(true);
    },
    run,
  };
}
