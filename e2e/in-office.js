/** The elements that had the focus since `takeStops` was last called, one for each press of Tab. */
const stops = [];
window.takeStops = () => stops.splice(0);
// On keyup the browser has already scrolled the focused element into view.
window.addEventListener('keyup', ({ key }) => key === 'Tab' && stops.push(focused()), true);

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
