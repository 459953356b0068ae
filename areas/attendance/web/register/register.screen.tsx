import { attendanceDays, register, shiftAssignments } from '@hrms/attendance/contract';
import { countText } from '@hrms/platform/calendar';
import {
  type CellPlace,
  formatDate,
  GridTools,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  TablePager,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DayDrawer, type DaySubject } from '../days/day.drawer.tsx';
import { MarkDaysDrawer, type MarkedRange } from '../days/mark-days.drawer.tsx';
import { PeriodSelect, usePeriods } from '../periods/period.input.tsx';
import { MusterGrid } from './muster-grid.tsx';
import { chooseCell, edgesOf, type Range } from './range.ts';
import { useRegisterFilters } from './register-filters.ts';
import { RegisterTools } from './register-tools.tsx';
import { useComingOffs } from './use-coming-offs.ts';
import '../attendance.css';

/** Rows of a page of the muster; 50 unless chosen. */
const SIZES = [20, 50, 100];

/** The muster of a period, with reasons, bulk marks, export and lock. */
export function RegisterScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const { codes, current } = usePeriods();
  const [filter, setFilter] = useListParams(register.list);
  const period = filter.period ?? current;
  const query = { ...filter, period, limit: SIZES.includes(filter.limit) ? filter.limit : 50 };
  const read = useEndpoint(register.list, { query: query as never }, { keepPrevious: true });
  const [range, setRange] = useState<Range>();
  const drawer = useDialog<DaySubject>();
  const marking = useDialog<MarkedRange>();
  const choices = useRegisterFilters();
  const data = read.data;
  const rows = useComingOffs(data, filter);

  const choose = (place: CellPlace, extend: boolean) => {
    const next = chooseCell(range, place, extend);
    setRange(next.range);
    if (!next.opens) return;
    const [row, day] = [data?.rows[place.row], data?.days[place.column]];
    if (row && day) drawer.open({ employee_id: row.employee_id, day });
  };
  const openMark = () => {
    if (!data) return;
    const { top, bottom, left, right } = edgesOf(range ?? { start: { row: 0, column: 0 }, end: { row: -1, column: 0 } });
    const employee_ids = range ? data.rows.slice(top, bottom + 1).map(({ employee_id }) => employee_id) : [];
    const from = data.days[range ? left : 0] ?? data.period.first_day;
    marking.open({ employee_ids, from, to: data.days[range ? right : 0] ?? from });
  };
  const { page: _page, limit: _limit, ...filters } = filter;
  const isFiltered = Object.keys(filters).some((name) => name !== 'period');

  return (
    <Page
      title="Attendance register"
      subtitle={
        data &&
        `${formatDate(data.period.first_day)} to ${formatDate(data.period.last_day)}, ${countText(data.total, 'employee')}`
      }
      action={
        <>
          <RegisterTools period={period} span={data?.period} filters={filters} />
          {can(attendanceDays.mark) && (
            <Button type="primary" onClick={openMark}>
              Mark days
            </Button>
          )}
        </>
      }
    >
      <section className="ui-card ui-table" aria-label="Attendance register">
        <GridTools
          steps={<PeriodSelect value={period} codes={codes} onChange={(code) => setFilter({ period: code })} />}
          search="Search by name or code"
          values={filter}
          onChange={setFilter}
          filters={choices}
        />
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {!data && read.isPending && <SkeletonRows />}
        {data && data.rows.length > 0 && <MusterGrid days={data.days} rows={rows} range={range} choose={choose} />}
        {data && data.rows.length === 0 && (
          <NothingYet
            title={isFiltered ? 'No employees match' : 'Attendance starts when shifts are assigned'}
            {...(isFiltered
              ? { label: 'Clear filters', action: () => void navigate(`/attendance/register?period=${period}`) }
              : can(shiftAssignments.assign) && { label: 'Assign shifts', action: () => void navigate('/shifts/assign') })}
          />
        )}
        {data && data.rows.length > 0 && (
          <TablePager
            counts={{ ...data, totalPages: Math.ceil(data.total / data.limit) }}
            sizes={SIZES}
            onChange={(page, limit) => setFilter({ page, limit })}
          />
        )}
      </section>
      <DayDrawer {...drawer} />
      <MarkDaysDrawer {...marking} />
    </Page>
  );
}
