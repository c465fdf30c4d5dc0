/** What without-colours.ts asks of a page, from inside it, while the browser draws it in its own colours. */
window.withoutColours ??= (() => {
  const boxed = new Map();
  const controls =
    'a, button, summary, input:not([type=hidden]), select, textarea, [role=listbox], [role=menu]';
  const windows = 'dialog[open], [popover]:popover-open';
  const named = (one) => one.outerHTML.slice(0, 160);

  /** What lies outside of the page until it has the focus is not. */
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => {
      const { width, height, bottom } = one.getBoundingClientRect();
      // What is fixed to the window does not scroll into it.
      const above = getComputedStyle(one).position === 'fixed' ? 0 : scrollY;
      return (
        width > 1 &&
        height > 1 &&
        bottom + above > 0 &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });

  const groundOf = (one) => getComputedStyle(one).backgroundColor;
  const isClear = (colour) => /^(?:transparent|rgba\(.*, 0\))$/.test(colour);

  function groundBehind(one) {
    let behind = one.parentElement;
    while (behind && isClear(groundOf(behind))) behind = behind.parentElement;
    return behind ? groundOf(behind) : '';
  }

  /** A line on any side of another colour than what it encloses, or words that are underlined. */
  function hasEdge(one) {
    const look = getComputedStyle(one);
    const ground = isClear(look.backgroundColor) ? groundBehind(one) : look.backgroundColor;
    const isLined = ['Top', 'Right', 'Bottom', 'Left'].some(
      (side) =>
        look[`border${side}Style`] !== 'none' &&
        Number.parseInt(look[`border${side}Width`], 10) > 0 &&
        look[`border${side}Color`] !== ground &&
        !isClear(look[`border${side}Color`]),
    );
    return isLined || look.outlineStyle !== 'none' || look.textDecorationLine.includes('underline');
  }

  /** It is told by what is drawn in it. */
  const isDrawn = (one) => one.querySelector('svg, img') !== null && one.textContent.trim() === '';

  const ringOf = (one) =>
    [getComputedStyle(one), getComputedStyle(one, '::after'), one.closest('label')]
      .map((look) => (look instanceof Element ? getComputedStyle(look) : look))
      .map((look) =>
        look && look.outlineStyle !== 'none' ? `${look.outlineStyle} ${look.outlineWidth}` : '',
      )
      .join();

  /** One of each kind: a page has forty cards. */
  function kinds(selector) {
    const found = new Map();
    // What lies behind an open dialog takes no focus.
    const inside = document.querySelector('dialog:modal') ?? document;
    for (const one of shown(selector)) {
      if (!inside.contains(one)) continue;
      const chosen = ['aria-pressed', 'aria-current', 'aria-selected'].map((name) => one.getAttribute(name));
      const kind = [one.tagName, one.type, one.className, ...chosen].join();
      if (!found.has(kind)) found.set(kind, one);
    }
    return [...found.values()];
  }

  function unseenFocus() {
    const before = document.activeElement;
    const problems = [];
    for (const one of kinds('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
      before?.blur();
      const rest = ringOf(one);
      one.focus({ preventScroll: true });
      if (document.activeElement !== one) continue;
      const ring = ringOf(one);
      if (ring === rest || !/[2-9](?:\.\d+)?px/.test(ring)) problems.push(`no focus is seen: ${named(one)}`);
      one.blur();
    }
    before?.focus({ preventScroll: true });
    return problems;
  }

  return {
    /** While the page has its own colours: what is told by its ground, and a chart's paper. */
    noteGrounds() {
      boxed.clear();
      for (const one of shown(`${controls}, .passport-chart`)) {
        const ground = groundOf(one);
        if (!isClear(ground) && ground !== groundBehind(one)) boxed.set(one, ground);
      }
    },

    problems() {
      const still = [...boxed].filter(([one]) => one.checkVisibility());
      const lost = still.filter(([one, ground]) =>
        one instanceof HTMLImageElement ? groundOf(one) !== ground : !hasEdge(one) && !isDrawn(one),
      );
      const open = shown(windows).filter((one) => !hasEdge(one));
      const signs = shown('svg').filter(
        (svg) =>
          /currentcolor/i.test(svg.outerHTML) &&
          getComputedStyle(svg).color !== getComputedStyle(svg.parentElement).color,
      );
      const chosen = shown(
        '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])',
      ).filter(
        (one) => !one.closest('nav[aria-label=Breadcrumb]') && getComputedStyle(one).outlineStyle === 'none',
      );
      return [
        ...lost.map(([one]) => `its ground told it: ${named(one)}`),
        ...open.map((one) => `has no edge: ${named(one)}`),
        ...signs.map((one) => `has a colour of its own: ${named(one.parentElement)}`),
        ...chosen.map((one) => `does not look chosen: ${named(one)}`),
        ...unseenFocus(),
      ];
    },
  };
})();
