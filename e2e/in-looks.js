/**
 * What axe is to be asked of a document as it stands. Everything that its answer depends on is noted as words: what an
 * element is, how it and all around it look, what is in it. An element noted in the same words as one that was
 * judged before, on this page or another, is not asked about again.
 *
 * A note refers to earlier ones by their place in the list, so that each is sent once (judged-looks.ts).
 */
window.looks ??= (() => {
  const places = new Map();
  /** Notes that were not sent yet. */
  let unsent = [];
  /** What is asked about, by the place of its note. */
  let open = new Map();

  function note(words, of = []) {
    const whole = `${of.join()} ${words}`;
    const known = places.get(whole);
    if (known !== undefined) return known;
    places.set(whole, places.size);
    unsent.push([words, of]);
    return places.size - 1;
  }

  const isDisplayed = (one) => one.checkVisibility({ visibilityProperty: true });

  /** What lies behind the words in an element. */
  function groundOf(one) {
    const look = getComputedStyle(one);
    const isOut = look.position === 'absolute' || look.position === 'fixed';
    return [
      look.backgroundColor,
      look.backgroundImage,
      look.opacity,
      look.filter,
      look.mixBlendMode,
      look.clipPath,
      isOut ? look.position : '',
      look.zIndex,
    ].join();
  }

  const clear = 'rgba(0, 0, 0, 0),none,1,none,normal,none,';
  /** What lies out of the flow with a ground of its own may lie under what is beside it. */
  const isLayer = (ground) =>
    /,(?:absolute|fixed),/.test(ground) && !ground.startsWith('rgba(0, 0, 0, 0),none');

  /** How words look, and those of a link beside them. */
  function lookOf(one) {
    const look = getComputedStyle(one);
    const px = Number(look.fontSize.replace('px', ''));
    return [
      look.color,
      look.textShadow,
      look.textDecorationLine,
      look.fontWeight,
      look.fontStyle,
      look.borderBottomStyle,
      px >= 24 || (px >= 18.66 && look.fontWeight >= 700),
    ].join();
  }

  /** axe tells signs and single letters from words. */
  function kindOf(text) {
    const words = text.trim();
    if (words === '') return text === '' ? '' : 'blank';
    if (words.length === 1) return 'letter';
    return /[\p{L}\d]/u.test(words) ? 'words' : 'signs';
  }

  function ownText(one) {
    if (one.childElementCount === 0) return one.textContent;
    return [...one.childNodes].map((part) => (part instanceof Text ? part.data : '')).join('');
  }

  const plain = (text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim();
  const namesOf = (ids) => ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent);

  /** Whose words make no difference, only whether there are some. */
  const worded =
    /^(?:alt|title|aria-label|aria-description|aria-valuetext|placeholder|value|label|summary|abbr)$/;
  const counted = /^aria-(?:value(?:now|min|max)|posinset|setsize|(?:row|col)(?:count|index))$/;
  const referring =
    /^(?:for|list|form|headers|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/;
  /** On which no rule depends but by what else is noted. */
  const unasked =
    /^(?:class|id|name|src|srcset|sizes|width|height|content|datetime|action|formaction|target|rel|download|method|enctype|min|max|step|pattern|minlength|maxlength|accept|rows|cols|loading|decoding|fetchpriority|inputmode|enterkeyhint|autocapitalize|spellcheck|crossorigin|poster|data-.*)$/;
  const ofDrawings = /^(?:role|tabindex|href|lang|aria-.*)$/;

  function attribute(one, { name, value }) {
    if (one instanceof SVGElement && !ofDrawings.test(name)) return '';
    if (unasked.test(name) || (name === 'style' && !value.includes('important'))) return '';
    if (worded.test(name)) return `${name}=${kindOf(value)}`;
    if (counted.test(name)) return name;
    if (referring.test(name))
      return `${name}=${namesOf(value)
        .map((text) => (text === undefined ? 'gone' : kindOf(text)))
        .join()}`;
    if (name === 'href' && value !== '' && !/^\/?#/.test(value)) return 'href';
    if (name === 'href')
      return `href=${value[0]}${document.getElementById(value.replace(/^\/?#/, '')) !== null}`;
    return `${name}=${value}`;
  }

  const pressed =
    'a, button, summary, [role=button], [role=link], [role=tab], [role=option], [role^=menuitem], [role=checkbox], [role=radio], [role=switch]';

  /** Names that are compared with the words that they stand for. */
  function saidTwice(one) {
    if (one.localName !== 'img' && !one.matches(pressed)) return '';
    const labelledby = one.getAttribute('aria-labelledby');
    const name =
      one.getAttribute('aria-label') ?? (labelledby === null ? null : namesOf(labelledby).join(' '));
    if (name !== null && !plain(name).includes(plain(one.textContent))) return `${name}: ${one.textContent}`;
    if (one.localName !== 'img' || one.alt === '') return '';
    const around = one.closest('a, button, [role=button], [role=link]');
    return around !== null && plain(around.textContent) === plain(one.alt)
      ? 'its words are those around it'
      : '';
  }

  /** By element, as long as the document is written as it was. */
  let owns = new Map();
  let markup;

  function ownOf(one) {
    const known = owns.get(one) ?? noteOwn(one);
    owns.set(one, known);
    return known;
  }

  const noteOwn = (one) =>
    note(
      [
        one.localName,
        kindOf(ownText(one)),
        saidTwice(one),
        ...[...one.attributes].map((each) => attribute(one, each)),
      ].join('|'),
    );

  /** How a field is labelled. */
  const labels = ({ labels: all }) =>
    all ? [...all].map((label) => `${kindOf(label.textContent)} ${isDisplayed(label)}`).join() : '';

  /** A drawing in which nothing has a part of its own. */
  const isSign = (one) =>
    one.localName === 'svg' &&
    one.querySelector(
      '[role], [tabindex], [aria-label], [aria-labelledby], a, title, text, foreignObject',
    ) === null;

  const rows = new Map();

  /** What is told by all that is in it; of others it matters what their parts are. */
  const told =
    'a, button, label, legend, summary, h1, h2, h3, h4, h5, h6, table, th, svg, select, [aria-hidden], [role]:not([role=group], [role=region], [role=status], [role=alert], [role=dialog], [role=search])';

  const hasWords = (one) =>
    /^(?:a|input|select|textarea)$/.test(one.localName) || !/^(?:blank)?$/.test(kindOf(ownText(one)));

  /** What only holds other things, without a ground: nothing in it depends on it. */
  const isPlain = (one, ground) =>
    /^(?:div|span|section)$/.test(one.localName) &&
    ground.startsWith(clear) &&
    !hasWords(one) &&
    [...one.attributes].every((each) => attribute(one, each) === '');

  /** Notes an element and all that is in it; what is in it follows from the answer. */
  function walk(one, path, ground, layers) {
    const own = ownOf(one);
    const isShown = ground !== 'hidden';
    const look = isShown && hasWords(one) ? lookOf(one) : '';
    const here = isPlain(one, ground) ? path : note(`${ground} ${look}`, [path, own, ...layers]);
    const parts = isSign(one) ? [] : [...one.children].filter(({ localName }) => !unseen.test(localName));
    const grounds = parts.map((part) => (isDisplayed(part) ? groundOf(part) : 'hidden'));
    const layersOfParts = [...new Set(grounds.filter(isLayer))].map((each) => note(each));
    const inside = [...new Set(parts.map((part, index) => walk(part, here, grounds[index], layersOfParts)))];
    const shown = `${isShown} ${labels(one)}`;
    const whole = note(shown, [own, ...inside]);
    const tags = new Set(parts.map((part) => `${part.localName} ${part.getAttribute('role')}`));
    const row = !isShown
      ? note('hidden', [own])
      : one.matches(told)
        ? note('told', [here, whole])
        : note(`${shown} ${[...tags].join()}`, [here, own]);
    rows.set(one, row);
    if (!open.has(row)) open.set(row, { kind: 'element', one });
    return whole;
  }
  const unseen = /^(?:script|style|template|head)$/;

  const roles = ['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'];
  const landmarks = `header, footer, main, nav, aside, form, search, section:is([aria-label], [aria-labelledby]), ${roles.map((role) => `[role=${role}]`).join()}`;
  const inOrder = `h1, h2, h3, h4, h5, h6, [role=heading], a[href^="#"], ${landmarks}`;

  /** What the rules about a document as a whole ask: its head, its landmarks and headings, in their order. */
  function wholeOf() {
    const { lang, ariaHidden } = document.documentElement;
    const metas = [...document.querySelectorAll('meta[name=viewport], meta[http-equiv]')].map(
      ({ httpEquiv, content }) => `${httpEquiv} ${content}`,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice =
      ids.length === new Set(ids).size ? [] : ids.filter((id, index) => ids.indexOf(id) !== index);
    const keys = [...document.querySelectorAll('[accesskey]')].map(({ accessKey }) => accessKey);
    const hidden = `${ariaHidden} ${document.body.ariaHidden}`;
    const head = [lang, hidden, kindOf(document.title), metas, twice, keys].join('|');
    const labelled = [];
    const order = [...document.querySelectorAll(inOrder)].filter(isDisplayed).map((one) => {
      const around = one.parentElement?.closest(`article, ${landmarks}`);
      const of = [ownOf(one), ...(around ? [ownOf(around)] : [])];
      if (!one.matches(landmarks)) return note('in order', of);
      const label =
        one.getAttribute('aria-label') ?? namesOf(one.getAttribute('aria-labelledby') ?? '').join(' ');
      if (!labelled.includes(label)) labelled.push(label);
      return note(`landmark named ${labelled.indexOf(label)}`, of);
    });
    // Cards follow one another, as many as there are.
    return note(
      head,
      order.filter((each, index) => each !== order[index - 1]),
    );
  }

  function scrolledParts() {
    return [...document.body.querySelectorAll('*')].filter(
      (one) =>
        (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1) &&
        isDisplayed(one) &&
        /auto|scroll/.test(getComputedStyle(one).overflow),
    );
  }

  /** Notes everything; answers with notes that were not sent yet, and with the places of those that are asked about. */
  function take() {
    // In a frame axe asks for itself.
    if (document.querySelector('iframe')) return null;
    noteAll();
    const sent = unsent;
    unsent = [];
    return { first: places.size - sent.length, notes: sent, asked: [...open.keys()] };
  }

  function noteAll() {
    open = new Map();
    rows.clear();
    const written = document.documentElement.outerHTML;
    if (written !== markup) owns = new Map();
    markup = written;
    // What lies behind an open dialog or menu axe may not see.
    const above = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].map(
      ({ localName }) => localName,
    );
    const root = note(`${navigator.userAgent} ${above.join()}`);
    walk(document.documentElement, root, groundOf(document.documentElement), []);
    open.set(wholeOf(), { kind: 'whole' });
    for (const { one, others, lie } of doubtfulTargets(isDisplayed))
      open.set(
        note(
          `target ${lie}`,
          [one, ...others].map((each) => rows.get(each)),
        ),
        { kind: 'target', one },
      );
    for (const one of scrolledParts()) open.set(note('scrolls', [rows.get(one)]), { kind: 'scrolled', one });
  }

  function withAncestors(one) {
    const all = [];
    for (let each = one; each; each = each.parentElement) all.push(each);
    return all;
  }

  /** Each rule is asked about its elements alone; how they stand in the whole document axe knows. */
  function narrowTo(asked, rulesOfWhole) {
    const of = (kind) => asked.filter((each) => each.kind === kind).map(({ one }) => one);
    const elements = of('element');
    const others = {
      'target-size': of('target'),
      'scrollable-region-focusable': of('scrolled'),
      // What lies in no landmark is told by the outermost element around it.
      region: [...new Set(elements.flatMap(withAncestors))],
    };
    for (const rule of axe._audit.rules) {
      if (rulesOfWhole.includes(rule.id)) continue;
      const about = others[rule.id] ?? elements;
      rule.gather = () =>
        about
          .filter((one) => one.matches(rule.selector))
          .map((one) => axe.utils.getNodeFromTree(one))
          .filter((one) => one !== undefined)
          .filter((one) => !rule.excludeHidden || axe.commons.dom.isVisibleToScreenReaders(one));
    }
  }

  const margin = 30;
  const boxesMost = 80;

  const isInline = (one) => getComputedStyle(one).display.startsWith('inline');

  /** Where it lies; a link is told from the words of the block around it. */
  function boxesOf({ one }) {
    const parts = [one];
    while (isInline(parts.at(-1)) && parts.at(-1).parentElement) parts.push(parts.at(-1).parentElement);
    return parts.map((part) => part.getBoundingClientRect());
  }

  /**
   * axe lays all elements of a page out on a grid to know what lies behind one: three fifths of a look. What lies
   * elsewhere than all that is asked about is left out.
   */
  function layOut(asked) {
    const seen = asked.filter(({ kind, one }) => kind === 'target' || (kind === 'element' && hasWords(one)));
    if (seen.length > boxesMost) return;
    const boxes = seen.flatMap(boxesOf);
    const kept = new Set();
    for (const one of document.body.querySelectorAll('*')) {
      if (kept.has(one)) continue;
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const isNear = boxes.some(
        (box) =>
          left < box.right + margin &&
          right > box.left - margin &&
          top < box.bottom + margin &&
          bottom > box.top - margin,
      );
      if (isNear) for (const each of withAncestors(one)) kept.add(each);
    }
    const isKept = (one) => (kept.has(one) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
    document.createTreeWalker = (root, show) =>
      Document.prototype.createTreeWalker.call(document, root, show, isKept);
  }

  /** What axe finds of what is noted at these places, and of which of them: the page may have changed since. */
  async function problems(at, options, rulesOfWhole) {
    if (document.documentElement.outerHTML !== markup) noteAll();
    const still = at.filter((place) => open.has(place));
    const asked = still.map((place) => open.get(place));
    const isWhole = asked.some(({ kind }) => kind === 'whole');
    narrowTo(asked, rulesOfWhole);
    layOut(asked);
    const rules = isWhole ? {} : Object.fromEntries(rulesOfWhole.map((rule) => [rule, { enabled: false }]));
    try {
      const { violations } = await axe.run(document, { ...options, rules });
      return { violations, of: still };
    } finally {
      for (const rule of axe._audit.rules) delete rule.gather;
      delete document.createTreeWalker;
    }
  }

  return { take, problems };
})();
