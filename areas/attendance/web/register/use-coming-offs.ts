import { type RegisterRow, type register, roster } from '@hrms/attendance/contract';
import { addDays } from '@hrms/platform/calendar';
import { type ListParams, useCan, useEndpoint, useToday } from '@hrms/platform/web';
import { useMemo } from 'react';

type Shown = { period: { last_day: string }; days: readonly string[]; rows: readonly RegisterRow[]; page: number; limit: number };

/** The rows of a register with the weekly offs and holidays of the days to come, as the roster plans them; other coming days stay empty. */
export function useComingOffs(shown: Shown | undefined, filter: ListParams<typeof register.list>): readonly RegisterRow[] {
  const tomorrow = addDays(useToday(), 1);
  const may = useCan()(roster.list);
  const isOpen = shown !== undefined && shown.period.last_day >= tomorrow;
  const { search, department_id, branch_id } = filter;
  const query = { from: tomorrow, to: shown?.period.last_day ?? tomorrow, search, department_id, branch_id };
  const paged = { ...query, page: shown?.page ?? 1, limit: shown?.limit ?? 50 };
  const planned = useEndpoint(roster.list, { query: paged as never }, { enabled: may && isOpen, keepPrevious: true });
  return useMemo(
    () => withComingOffs(shown?.days ?? [], shown?.rows ?? [], isOpen ? (planned.data?.rows ?? []) : []),
    [shown, isOpen, planned.data],
  );
}

type PlannedRow = { employee_id: string; cells: readonly { day: string; kind: 'working' | 'weekly_off' | 'holiday' }[] };
const CODES = { weekly_off: 'WO', holiday: 'H' } as const;

/** Empty cells that are planned as an off day get its code; a day that has a result keeps it. */
export function withComingOffs(
  days: readonly string[],
  rows: readonly RegisterRow[],
  planned: readonly PlannedRow[],
): readonly RegisterRow[] {
  if (planned.length === 0) return rows;
  const plans = new Map(
    planned.map(({ employee_id, cells }) => [employee_id, new Map(cells.map(({ day, kind }) => [day, kind]))]),
  );
  return rows.map((row) => {
    const plan = plans.get(row.employee_id);
    if (!plan) return row;
    const cells = row.cells.map((cell, column) => {
      const kind = plan.get(days[column] ?? '');
      return cell.first !== '' || !kind || kind === 'working' ? cell : { ...cell, first: CODES[kind], second: CODES[kind] };
    });
    return { ...row, cells };
  });
}
