/**
 * What axe has looked at of this document at earlier widths, so that at a further one it is asked only about what that
 * width brings: what was not displayed before, what has other colours, and targets and scrolled parts that may be wrong.
 */
window.widthsSeen ??= (() => {
  let markup;
  let news = [];
  let isArranged = false;
  const displays = new Set();
  const looks = new WeakMap();
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=option], [role=tab], [role=menuitem], [role=slider]';
  const named = 'a, button, summary, label, h1, h2, h3, h4, h5, h6, legend, [role]';

  /** As WCAG 2.5.8 has it; axe allows for what is rounded. */
  const leastTarget = 24 - 0.05;

  const isDisplayed = (one) => one.checkVisibility({ visibilityProperty: true });

  /** What the contrast of a text and the look of a link depend on. */
  function lookOf(one) {
    const look = getComputedStyle(one);
    const px = Number(look.fontSize.replace('px', ''));
    return [
      look.color,
      look.backgroundColor,
      look.backgroundImage,
      look.opacity,
      look.position,
      look.zIndex,
      look.float,
      look.textShadow,
      look.filter,
      look.mixBlendMode,
      look.clipPath,
      look.textDecorationLine,
      look.fontWeight,
      look.fontStyle,
      look.borderBottomStyle,
      px >= 24 || (px >= 18.66 && look.fontWeight >= 700),
    ].join();
  }

  /** Notes how everything stands, and what was not so at any earlier width; false where that is another document. */
  function note() {
    const all = [...document.querySelectorAll('*')];
    const shown = all.filter(isDisplayed);
    const isShown = new Set(shown);
    news = [];
    for (const one of shown) {
      const known = looks.get(one);
      const look = lookOf(one);
      if (!known) looks.set(one, new Set([look]));
      else if (known.has(look)) continue;
      else known.add(look);
      news.push(one);
    }
    // What was displayed and is no more may have named what is around it.
    for (const one of all)
      if (!isShown.has(one) && looks.has(one)) {
        const around = one.closest(named);
        if (around && isShown.has(around)) news.push(around);
      }
    const display = all.map((one) => Number(isShown.has(one))).join('');
    isArranged = displays.has(display);
    displays.add(display);
    const written = document.documentElement.outerHTML;
    const isWritten = written === markup;
    markup = written;
    return isWritten && document.querySelector('iframe') === null;
  }

  const overlap = (one, other) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

  /** What lies wholly inside of another, as a button in its field, lies over it. */
  const isInside = (one, other) =>
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;

  const isLarge = (width, height) => Math.min(width, height) >= leastTarget;

  /** Whether beside what lies over it one side at least is large enough. */
  const isLargeBeside = (box, over) =>
    isLarge(box.width, over.top - box.top) ||
    isLarge(box.width, box.bottom - over.bottom) ||
    isLarge(over.left - box.left, box.height) ||
    isLarge(box.right - over.right, box.height);

  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

  /** Whether a circle as wide as the least target, around the middle of the one, touches the other or its circle. */
  function crowds(box, other) {
    const [x, y] = middle(box);
    const toSide = Math.hypot(
      Math.max(other.left - x, 0, x - other.right),
      Math.max(other.top - y, 0, y - other.bottom),
    );
    const [otherX, otherY] = middle(other);
    const isAway = isLarge(other.width, other.height) || Math.hypot(otherX - x, otherY - y) >= leastTarget;
    return toSide < leastTarget / 2 || !isAway;
  }

  /** Targets that are too small, crowded, or lie under others: axe is to say which of them may be so. */
  function doubtfulTargets() {
    const targets = [...document.querySelectorAll(controls)]
      .filter(isDisplayed)
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      // Nobody presses a field that is drawn by its label, or a link that lies outside until it has the focus.
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom + scrollY > 0);
    const isDoubtful = ({ one, box }) => {
      const others = targets.filter((other) => !one.contains(other.one) && !other.one.contains(one));
      if (!isLarge(box.width, box.height)) return others.some((other) => crowds(box, other.box));
      const over = others.filter((other) => overlap(box, other.box) && !isInside(box, other.box));
      return over.length > 1 || over.some((other) => !isLargeBeside(box, other.box));
    };
    return targets.filter(isDoubtful).map(({ one }) => one);
  }

  function scrolledParts() {
    return [...document.body.querySelectorAll('*')].filter(
      (one) =>
        (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1) &&
        isDisplayed(one) &&
        /auto|scroll/.test(getComputedStyle(one).overflow),
    );
  }

  /** What axe finds of all that is new at this width. */
  async function problems(asked, { everyRule, rulesOfWhole, rulesOfPlace }) {
    const found = [];
    const look = async (at, rules) => {
      if (at.include?.length === 0) return;
      const { violations } = await axe.run(at, { ...asked, ...rules });
      found.push(...violations);
    };
    const notOfPlace = Object.fromEntries(rulesOfPlace.map((rule) => [rule, { enabled: false }]));
    if (!isArranged) await look(document, { runOnly: rulesOfWhole });
    await look({ include: news }, { runOnly: everyRule, rules: notOfPlace });
    await look({ include: doubtfulTargets() }, { runOnly: ['target-size'] });
    await look({ include: scrolledParts() }, { runOnly: ['scrollable-region-focusable'] });
    return found;
  }

  return { note, problems };
})();
