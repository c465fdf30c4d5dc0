/** Where each element on the first screen stands, by its way through the document; for in-pieces.test.ts. */
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

globalThis.placesSeen = placesSeen;
