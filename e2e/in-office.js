/** The elements that had the focus since `takeStops` was last called, one for each press of Tab. */
const stops = [];
window.takeStops = () => stops.splice(0);
// On keyup the browser has already scrolled the focused element into view.
window.addEventListener('keyup', ({ key }) => key === 'Tab' && stops.push(focused()), true);

/**
 * The same of what Tab leads to in the page, one after another and so many of them. Each is given the focus, which
 * scrolls to it as Tab does, and is asked to let a Tab go on; no frame is drawn for it, which is most of what a press
 * takes.
 */
window.walkStops = async (most) => {
  const walked = [];
  for (const one of [...document.querySelectorAll(tabbed)].filter(isStop).slice(0, most)) {
    // What the one before has put away is no stop any more.
    if (!isStop(one)) continue;
    one.focus();
    // What listens to the focus has its turn.
    await Promise.resolve();
    const stop = focused();
    if (!stop) continue;
    if (document.activeElement !== one)
      stop.problems.push(`takes the focus of ${one.outerHTML.slice(0, 140)}`);
    const press = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    if (!one.dispatchEvent(press)) stop.problems.push(`lets no Tab go on: ${one.outerHTML.slice(0, 140)}`);
    walked.push(stop);
  }
  return walked;
};

/**
 * As a link leads to a screen, which gives its heading or its first field the focus that nothing had; done when it has
 * come and all of it stands there. A part of the same screen only has another heading. A heading alone says too little:
 * the last screen may write its own anew.
 */
window.moveTo = (path) => {
  const left = document.querySelector('h1');
  const isPart = new URL(path, location.href).pathname === location.pathname;
  document.activeElement?.blur();
  history.pushState({}, '', path);
  return until(() => {
    const heading = document.querySelector('h1');
    const hasFocus = document.activeElement !== document.body;
    return heading !== null && (isPart ? heading !== left || hasFocus : hasFocus);
  });
};

/** The same of a tab of the settings, which says that it is chosen. */
window.moveToTab = (path, tab) => {
  history.pushState({}, '', path);
  return until(() => document.querySelector(`[role=tab][aria-selected=true][id$="-${tab}"]`));
};

/** The heading of what stands there, once nothing of it is to come. */
window.headingShown = async () => {
  await until(() => document.querySelector('h1'));
  return document.querySelector('h1').innerText;
};

/** What changes the page asks anew, as does the focus. */
const until = (isThere) =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('.skeleton') || !isThere()) return;
      watch.disconnect();
      removeEventListener('focusin', look);
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener('focusin', look);
    look();
  });

/** What is wider than its place: the page, a table; on a phone a name of a row may be torn. */
window.tornAt = () => [
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page sticks out'] : []),
  ...[...document.querySelectorAll('.office-table')]
    .filter((table) => innerWidth < 640 && table.scrollWidth > table.parentElement.clientWidth)
    .map((table) => `too wide: ${table.caption.textContent}`),
  ...[...document.querySelectorAll('th[scope=row]')]
    .filter((cell) => cell.innerText.trim().length > 12 && cell.clientWidth < 50)
    .map((cell) => `torn: ${cell.innerText}`),
];

const tabbed = 'main :is(a[href], button, input, select, textarea, summary, [tabindex])';

function isStop(one) {
  if (!one.isConnected || one.tabIndex < 0 || one.matches(':disabled, [inert] *')) return false;
  if (!one.checkVisibility({ visibilityProperty: true })) return false;
  if (one.type !== 'radio' || one.checked) return true;
  // Of some among which none is chosen yet the first has the stop.
  const all = [...document.querySelectorAll('main input[type=radio]')];
  const group = all.filter(({ name, form }) => name === one.name && form === one.form);
  return group[0] === one && !group.some(({ checked }) => checked);
}

/** What the walk by keyboard needs to know of the focused element, read inside the page. */
const focused = () => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // The box that shows a focus may be around what has it, as around a file's field.
  const shown = element.classList.contains('sr-only') ? (element.closest('label') ?? element) : element;
  const said = element.outerHTML.slice(0, 140);
  const box = shown.getBoundingClientRect();
  const style = getComputedStyle(shown);
  const problems = [];
  if (style.outlineStyle === 'none' || style.outlineWidth === '0px') problems.push('no visible focus');
  if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight) problems.push('out of sight');
  const within = (value, most) => Math.min(Math.max(value, 1), most - 1);
  const x = within((box.left + box.right) / 2, innerWidth);
  const tops = [box.top + 6, (box.top + box.bottom) / 2, box.bottom - 6].map((y) =>
    document.elementFromPoint(x, within(y, innerHeight)),
  );
  const isOwn = (top) =>
    top && (shown.contains(top) || top.contains(shown) || top.closest('label')?.control === element);
  if (!tops.some(isOwn)) problems.push(`covered by ${tops[1]?.outerHTML.slice(0, 80)}`);
  element.dataset.walked ??= String((window.walked = (window.walked ?? 0) + 1));
  return {
    id: element.dataset.walked,
    isInside: document.querySelector('main')?.contains(element) ?? false,
    isLink: element.matches('tbody a'),
    problems: problems.map((problem) => `${problem}: ${said}`),
  };
};
