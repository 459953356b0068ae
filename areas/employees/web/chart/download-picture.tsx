import type { ChartNode } from '@hrms/employees/contract';
import { Button } from 'antd';

type Places = ReadonlyMap<string, { x: number; y: number }>;
const [WIDTH, HEIGHT, EDGE] = [216, 84, 32];

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const truncate = (text: string) => (text.length > 28 ? `${text.slice(0, 27)}…` : text);

/** Downloads the visible chart as SVG. */
function toSvg(people: readonly ChartNode[], places: Places): string {
  const xs = [...places.values()].map(({ x }) => x);
  const ys = [...places.values()].map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  const [width, height] = [Math.max(...xs) - left + WIDTH + EDGE, Math.max(...ys) - top + HEIGHT + EDGE];
  const lines = people.map(({ id, parent_id }) => {
    const [to, from] = [places.get(id), parent_id ? places.get(parent_id) : undefined];
    if (!to || !from) return '';
    const middle = (from.y + HEIGHT + to.y) / 2;
    return `<path d="M${from.x + WIDTH / 2} ${from.y + HEIGHT}V${middle}H${to.x + WIDTH / 2}V${to.y}" fill="none" stroke="#98a2b3"/>`;
  });
  const cards = people.map(({ id, name, designation, department }) => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    const text = (down: number, said: string | null, more = '') =>
      said ? `<text x="${x + 12}" y="${y + down}" ${more}>${escapeXml(truncate(said))}</text>` : '';
    return `<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#fff" stroke="#d9dce3"/>${text(28, name, 'font-weight="600"')}${text(48, designation)}${text(66, department)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="Inter, Arial, sans-serif" font-size="13" fill="#12161f"><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#f6f7f9"/>${lines.join('')}${cards.join('')}</svg>`;
}

export function ChartDownloadButton({ people, places }: { people: readonly ChartNode[]; places: Places }) {
  const take = () => {
    const address = URL.createObjectURL(new Blob([toSvg(people, places)], { type: 'image/svg+xml' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'organisation chart.svg';
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Button size="small" onClick={take}>
      Download image
    </Button>
  );
}
