/** Targets that are too small, crowded, or lie under others, so that axe is to say which of them may be so. */
window.doubtfulTargets ??= (() => {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=option], [role=tab], [role=menuitem], [role=slider]';

  /** As WCAG 2.5.8 has it; axe allows for what is rounded. */
  const leastTarget = 24 - 0.05;

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

  const near = ({ left, top, right, bottom }) => ({
    left: left - leastTarget,
    top: top - leastTarget,
    right: right + leastTarget,
    bottom: bottom + leastTarget,
  });

  /** Those that make the target doubtful. */
  function doubtedFor(target, targets) {
    const { one, box } = target;
    const around = near(box);
    const others = targets
      .filter((other) => overlap(around, other.box))
      .filter((other) => !one.contains(other.one) && !other.one.contains(one));
    if (!isLarge(box.width, box.height)) return others.filter((other) => crowds(box, other.box));
    const over = others.filter((other) => overlap(box, other.box) && !isInside(box, other.box));
    return over.length > 1 || over.some((other) => !isLargeBeside(box, other.box)) ? over : [];
  }

  /** Each with how it and those around it lie, in words. */
  return (isDisplayed) => {
    const targets = [...document.querySelectorAll(controls)]
      .filter(isDisplayed)
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      // Nobody presses a field that is drawn by its label, or a link that lies outside until it has the focus.
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom + scrollY > 0);
    return targets.flatMap((target) => {
      const others = doubtedFor(target, targets);
      if (others.length === 0) return [];
      const { left, top } = target.box;
      const lie = [target, ...others].map(({ box }) =>
        [box.left - left, box.top - top, box.width, box.height].map((px) => Math.round(px * 10)).join(),
      );
      return [{ one: target.one, others: others.map(({ one }) => one), lie: lie.join(' ') }];
    });
  };
})();
