/** What one sheet of A4 prints beside its margins and a line of text, in millimetres. */
export const sheetMm = { width: 186, height: 250 };
/** So much stands on both of two sheets that lie side by side. */
export const overlapMm = 6;

/** How many times as large as in truth a chart is printed for tired eyes: a small one three times, a large one twice. */
export function largePrintFactor(widthMm: number): number {
  return widthMm <= 240 ? 3 : 2;
}

/** A part of a chart on one sheet, in millimetres of the printed chart. */
export type ChartTile = {
  row: number;
  column: number;
  left: number;
  top: number;
  width: number;
  height: number;
};

/** The sheets that a chart of this size takes, row by row. */
export function chartTiles(widthMm: number, heightMm: number): ChartTile[] {
  const columns = sheetsFor(widthMm, sheetMm.width);
  const rows = sheetsFor(heightMm, sheetMm.height);
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const left = column * (sheetMm.width - overlapMm);
    const top = row * (sheetMm.height - overlapMm);
    return {
      row: row + 1,
      column: column + 1,
      left,
      top,
      width: Math.min(sheetMm.width, widthMm - left),
      height: Math.min(sheetMm.height, heightMm - top),
    };
  });
}

function sheetsFor(lengthMm: number, sheet: number): number {
  return Math.max(1, Math.ceil((lengthMm - overlapMm) / (sheet - overlapMm)));
}

/** A colour with what stands for it on the chart: its own code, where nothing else was written. */
export function signOf(code: string, signs: Readonly<Record<string, string>>): string {
  return signs[code] ?? code;
}
