const STEPS: [number, string][] = [
  [1_00_00_000, 'Cr'],
  [1_00_000, 'L'],
  [1_000, 'K'],
];

/** Paise as a short amount: ₹1,59,05,112 is '₹1.59 Cr'. */
export function shortRupees(paise: number): string {
  const rupees = Math.abs(paise) / 100;
  const sign = paise < 0 ? '−' : '';
  const [size, unit] = STEPS.find(([from]) => rupees >= from) ?? [1, ''];
  const digits = unit === '' ? 0 : rupees / size >= 100 ? 0 : rupees / size >= 10 ? 1 : 2;
  const shown = (rupees / size).toLocaleString('en-IN', { maximumFractionDigits: digits });
  return `${sign}₹${shown}${unit && ` ${unit}`}`;
}
