/** A measured figure at several sizes: what it is at each, as a multiple of what it is at the first. */
export type GrowthLine = { readonly name: string; readonly multiples: readonly number[] };

const WIDTH = 900;
const HEIGHT = 420;
const PLOT = { left: 60, right: 560, top: 40, bottom: 370 };
const COLOURS = ['#1d4ed8', '#b45309', '#047857', '#be123c', '#6d28d9', '#0e7490', '#4d7c0f', '#9d174d', '#334155', '#c2410c'];

/** An SVG of figures that should not grow with the number of employees: multiples of the smallest size over sizes, both by powers. */
export function growthPicture(sizes: readonly number[], lines: readonly GrowthLine[]): string {
  const most = Math.max(2, ...lines.flatMap(({ multiples }) => multiples));
  const least = Math.min(0.5, ...lines.flatMap(({ multiples }) => multiples.filter((multiple) => multiple > 0)));
  const [low, high] = [Math.floor(Math.log2(least)), Math.ceil(Math.log2(most))];
  const x = (at: number) => PLOT.left + ((PLOT.right - PLOT.left) * at) / Math.max(1, sizes.length - 1);
  const y = (multiple: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * (Math.log2(multiple) - low)) / (high - low);
  const grid = Array.from({ length: high - low + 1 }, (_, n) => 2 ** (low + n)).map(
    (multiple) =>
      `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(multiple)}" y2="${y(multiple)}" stroke="${multiple === 1 ? '#475569' : '#cbd5e1'}"/>` +
      `<text x="${PLOT.left - 8}" y="${y(multiple) + 4}" text-anchor="end">${multiple}×</text>`,
  );
  const axis = sizes.map(
    (size, at) => `<text x="${x(at)}" y="${PLOT.bottom + 22}" text-anchor="middle">${size.toLocaleString('en-IN')}</text>`,
  );
  const drawn = lines.map(({ name, multiples }, n) => {
    const colour = COLOURS[n % COLOURS.length];
    const points = multiples.map((multiple, at) => `${x(at)},${y(Math.max(multiple, least))}`).join(' ');
    const label = PLOT.top + n * 22;
    return (
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<rect x="${PLOT.right + 24}" y="${label - 9}" width="12" height="12" fill="${colour}"/>` +
      `<text x="${PLOT.right + 42}" y="${label + 2}">${name}: ${multiples.at(-1)}×</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" fill="#0f172a">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="${PLOT.left}" y="22" font-weight="bold">Work for each employee, and time of a page, as the organisation grows</text>`,
    ...grid,
    ...axis,
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 44}" text-anchor="middle">employees</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
