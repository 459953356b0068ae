import { shifts } from '@hrms/attendance/contract';
import { type GridLine, useEndpoint } from '@hrms/platform/web';

type ShortDaysInput = { from: string; to: string; department_id: string | undefined };

/** A line of how many are missing on each day, against what departments need on their shifts; none where nothing is required. */
export function useShortDays({ from, to, department_id }: ShortDaysInput, enabled: boolean): GridLine[] {
  const read = useEndpoint(shifts.coverage, { query: { from, to, department_id } }, { enabled, keepPrevious: true });
  const rows = read.data?.rows.filter(({ required }) => required !== null) ?? [];
  if (rows.length === 0) return [];
  const cells = (read.data?.days ?? []).map((_, column) => {
    const short = rows.flatMap(({ department_name, shift_code, counts, required }) => {
      const missing = (required ?? 0) - (counts[column] ?? 0);
      return missing > 0 ? [{ missing, about: `${department_name} ${shift_code}: ${missing}` }] : [];
    });
    const missing = short.reduce((sum, one) => sum + one.missing, 0);
    return {
      text: missing > 0 ? `−${missing}` : '✓',
      tone: missing > 0 ? ('low' as const) : ('ok' as const),
      title: missing > 0 ? `Missing: ${short.map(({ about }) => about).join(', ')}` : 'Enough on every shift',
    };
  });
  return [{ key: 'short', label: 'Understaffed', title: 'Employees missing on shifts with a required number', cells }];
}
