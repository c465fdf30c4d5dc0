/** Which colour each pixel has. */
export type Grid = { width: number; height: number; cells: Int16Array };

/** A field of one colour: where its code stands, and how far it is from there to its edge. */
export type ChartField = { colour: number; x: number; y: number; room: number };

type Found = { ids: Int32Array; sizes: number[]; colours: number[] };

/** Fields of one colour each, joined by their sides. */
function findFields({ width, height, cells }: Grid): Found {
  const ids = new Int32Array(cells.length).fill(-1);
  const sizes: number[] = [];
  const colours: number[] = [];
  const stack: number[] = [];
  for (let start = 0; start < cells.length; start += 1) {
    if (ids[start] !== -1) continue;
    const id = sizes.length;
    const colour = cells[start] ?? 0;
    let size = 0;
    ids[start] = id;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size += 1;
      const more = beside(at, width, height).filter((next) => ids[next] === -1 && cells[next] === colour);
      for (const next of more) ids[next] = id;
      stack.push(...more);
    }
    sizes.push(size);
    colours.push(colour);
  }
  return { ids, sizes, colours };
}

function beside(at: number, width: number, height: number): number[] {
  const x = at % width;
  const found: number[] = [];
  if (x > 0) found.push(at - 1);
  if (x < width - 1) found.push(at + 1);
  if (at >= width) found.push(at - width);
  if (at < width * (height - 1)) found.push(at + width);
  return found;
}

/** Gives fields of fewer pixels the colour of the neighbour that they touch most, until there are none. */
export function mergeSmall(grid: Grid, least: number): Grid {
  const cells = grid.cells.slice();
  for (let round = 0; round < 6; round += 1) {
    const { ids, sizes, colours } = findFields({ ...grid, cells });
    const touching = new Map<number, Map<number, number>>();
    for (let at = 0; at < cells.length; at += 1) {
      const id = ids[at] ?? 0;
      if ((sizes[id] ?? 0) >= least) continue;
      const counts = touching.get(id) ?? new Map<number, number>();
      const others = beside(at, grid.width, grid.height).map((next) => ids[next] ?? 0);
      for (const other of others.filter((one) => one !== id && (sizes[one] ?? 0) >= (sizes[id] ?? 0)))
        counts.set(other, (counts.get(other) ?? 0) + 1);
      if (counts.size > 0) touching.set(id, counts);
    }
    if (touching.size === 0) break;
    const into = new Map(
      [...touching].map(([id, counts]) => [
        id,
        colours[[...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? id] ?? 0,
      ]),
    );
    for (let at = 0; at < cells.length; at += 1) cells[at] = into.get(ids[at] ?? 0) ?? cells[at] ?? 0;
  }
  return { ...grid, cells };
}

/** Where codes stand: the place of each field that is farthest from its edge, and more of them where it is long. */
export function fieldsOf(grid: Grid, apart: number): ChartField[] {
  const { width, height } = grid;
  const { ids, colours } = findFields(grid);
  const far = new Int32Array(ids.length);
  const isEdge = (at: number) => {
    const x = at % width;
    if (x === 0 || x === width - 1 || at < width || at >= width * (height - 1)) return true;
    return beside(at, width, height).some((next) => ids[next] !== ids[at]);
  };
  for (let at = 0; at < ids.length; at += 1) far[at] = isEdge(at) ? 0 : 1_000_000;
  // Two sweeps, straight steps count 3 and slanting ones 4.
  const sweep = (at: number, steps: readonly (readonly [number, number])[]) => {
    for (const [step, cost] of steps) far[at] = Math.min(far[at] ?? 0, (far[at + step] ?? 0) + cost);
  };
  for (let at = width + 1; at < ids.length; at += 1)
    if ((far[at] ?? 0) > 0)
      sweep(at, [
        [-1, 3],
        [-width, 3],
        [-width - 1, 4],
        [-width + 1, 4],
      ]);
  for (let at = ids.length - width - 2; at >= 0; at -= 1)
    if ((far[at] ?? 0) > 0)
      sweep(at, [
        [1, 3],
        [width, 3],
        [width + 1, 4],
        [width - 1, 4],
      ]);
  return placesIn(ids, far, { width, apart }).map(({ at, id }) => ({
    colour: colours[id] ?? 0,
    x: at % width,
    y: Math.floor(at / width),
    room: (far[at] ?? 0) / 3,
  }));
}

type Place = { id: number; at: number };

/** The widest place of each field, and others of nearly its width that lie well apart from it. */
function placesIn(
  ids: Int32Array,
  far: Int32Array,
  { width, apart }: { width: number; apart: number },
): Place[] {
  const widest: number[] = [];
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0;
    widest[id] = Math.max(widest[id] ?? 0, far[at] ?? 0);
  }
  const wide: number[] = [];
  for (let at = 0; at < ids.length; at += 1)
    if ((far[at] ?? 0) >= 0.75 * (widest[ids[at] ?? 0] ?? 0)) wide.push(at);
  wide.sort((one, other) => (far[other] ?? 0) - (far[one] ?? 0) || one - other);
  const places = new Map<number, number[]>();
  for (const at of wide) {
    const id = ids[at] ?? 0;
    const known = places.get(id) ?? [];
    const least = Math.max(apart, ((widest[id] ?? 0) / 3) * 1.9);
    const away = (one: number) =>
      Math.hypot((at % width) - (one % width), Math.floor(at / width) - Math.floor(one / width));
    if (known.every((one) => away(one) >= least)) places.set(id, [...known, at]);
  }
  return [...places].flatMap(([id, all]) => all.map((at) => ({ id, at })));
}
