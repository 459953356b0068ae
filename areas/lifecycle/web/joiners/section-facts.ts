import { formatRupees, paise } from '@hrms/platform/money';
import { formatDate } from '@hrms/platform/web';

const words = (name: string) => {
  const text = name.replace(/_(bp|paise)$/, '').replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const line = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([name, value]) => (name === 'share_bp' ? `${Number(value) / 100} %` : shown(value).replaceAll('_', ' ')))
    .join(', ');

/** The values of a section as labelled facts; rows of a list one below the other. */
export function toFacts(data: Record<string, unknown>): (readonly [string, string])[] {
  return Object.entries(data).flatMap(([name, value]): (readonly [string, string])[] => {
    if (name === 'accepted') return [];
    if (name.endsWith('_paise') && typeof value === 'number') return [[words(name), formatRupees(paise(value))] as const];
    if (Array.isArray(value))
      return value.map((row, at) => [`${words(name)} ${at + 1}`, line(row as Record<string, unknown>)] as const);
    return value === null || value === undefined ? [] : [[words(name), shown(value)] as const];
  });
}
