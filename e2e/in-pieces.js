/** Where each element on the first screen stands, by its way through the document; for first-sight.test.ts. */
function placesSeen() {
  const places = {};
  const note = (element, way) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && top < innerHeight && bottom > 0) places[way] = [left, top];
    [...element.children].forEach((child, index) => note(child, `${way} ${child.localName}:${index}`));
  };
  note(document.body, 'body');
  return places;
}

/** Goes on with the document as it comes from a slow connection, and waits for what is seen of it by then. */
async function come(piece) {
  document.write(piece);
  const arrival = (part) =>
    new Promise((arrived) => {
      for (const end of ['load', 'error']) part.addEventListener(end, arrived);
    });
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.sheet);
  const pictures = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
  await Promise.all([...styles, ...pictures].map(arrival));
  // Letters are fetched once something is laid out in them.
  placesSeen();
  await document.fonts.ready;
  return placesSeen();
}

Object.assign(globalThis, { come });
