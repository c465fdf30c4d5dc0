export type Line = { name: string; points: readonly { x: number; y: number }[] };

const [width, height, left, bottom] = [640, 240, 50, 30];
const colours = ['#7A8B6F', '#B0563F', '#3F6E8C', '#8C6FA0'];

/** Lines over one axis that begins at nothing, each with its name at its end. */
export function lineChart(lines: readonly Line[], xName: string, yName: string): string {
  const all = lines.flatMap(({ points }) => points);
  const mostX = Math.max(1, ...all.map(({ x }) => x));
  const mostY = Math.ceil(Math.max(1, ...all.map(({ y }) => y)) / 50) * 50;
  const at = ({ x, y }: { x: number; y: number }) =>
    `${Math.round(left + (x / mostX) * (width - left - 110))},${Math.round(height - bottom - (y / mostY) * (height - bottom - 15))}`;
  const marks = [0, 0.5, 1].map((share) => {
    const [x, y] = at({ x: 0, y: mostY * share }).split(',');
    return `<text x="${Number(x) - 6}" y="${Number(y) + 4}" text-anchor="end">${Math.round(mostY * share)}</text>`;
  });
  const drawn = lines.map(({ name, points }, i) => {
    const colour = colours[i % colours.length];
    const [x, y] = at(points.at(-1) ?? { x: 0, y: 0 }).split(',');
    return (
      `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>` +
      `<text x="${Number(x) + 6}" y="${Number(y) + 4}" fill="${colour}">${name}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#3A332B">
<text x="4" y="12">${yName}</text>
${marks.join('\n')}
${drawn.join('\n')}
<text x="${left}" y="${height - 8}">0</text>
<text x="${width - 110}" y="${height - 8}" text-anchor="end">${Math.round(mostX)} ${xName}</text>
</svg>
`;
}
