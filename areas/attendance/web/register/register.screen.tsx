import { attendanceDays, attendancePeriods, register, shiftAssignments } from '@hrms/attendance/contract';
import {
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DepartmentFilter, ShiftSelect } from '../choices.tsx';
import { DayDrawer, type DaySubject } from '../days/day.drawer.tsx';
import { MarkDaysDrawer, type MarkedRange } from '../days/mark-days.drawer.tsx';
import { LockDrawer } from '../periods/lock.drawer.tsx';
import { PeriodSelect, usePeriods } from '../periods/period.select.tsx';
import { ExportButton } from './export-button.tsx';
import { MusterGrid } from './muster-grid.tsx';
import { type Corner, chooseCell, edgesOf, type Range } from './range.ts';
import { RegisterFilters } from './register-filters.tsx';
import { RegisterTools } from './register-tools.tsx';
import '../attendance.css';

/** The muster of a period, with reasons, bulk marks, export and lock. */
export function RegisterScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const { codes, current } = usePeriods();
  const [filter, setFilter] = useListParams(register.list);
  const period = filter.period ?? current;
  const query = { ...filter, period, limit: 50 };
  const read = useEndpoint(register.list, { query }, { keepPrevious: true });
  const [range, setRange] = useState<Range>();
  const drawer = useDialog<DaySubject>();
  const marking = useDialog<MarkedRange>();
  const locking = useDialog<string>();
  const data = read.data;

  const choose = (at: Corner, extend: boolean) => {
    const next = chooseCell(range, at, extend);
    setRange(next.range);
    if (!next.opens) return;
    const [row, day] = [data?.rows[at.row], data?.days[at.column]];
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
      subtitle={data && `${formatDate(data.period.first_day)} to ${formatDate(data.period.last_day)}, ${data.total} employees`}
      action={
        <>
          <ExportButton filters={{ ...filters, period }} />
          {can(attendanceDays.mark) && <Button onClick={openMark}>Mark days</Button>}
          {data && can(attendanceDays.recompute) && <RegisterTools from={data.period.first_day} to={data.period.last_day} />}
          {can(attendancePeriods.checks) && (
            <Button type="primary" onClick={() => locking.open(period)}>
              Lock
            </Button>
          )}
        </>
      }
    >
      <section className="ui-card ui-table" aria-label="Attendance register">
        <div className="ui-table-tools att-bar">
          <PeriodSelect value={period} codes={codes} onChange={(code) => setFilter({ period: code })} />
          <Input.Search
            className="search"
            allowClear
            placeholder="Search by name or code"
            aria-label="Search by name or code"
            defaultValue={filter.search ?? ''}
            onSearch={(search) => setFilter({ search: search || undefined })}
          />
          <span className="att-bar-only">
            <DepartmentFilter
              value={filter.department_id ?? null}
              onChange={(id) => setFilter({ department_id: id ?? undefined })}
            />
            <ShiftSelect
              placeholder="Shift"
              value={filter.shift_id ?? null}
              onChange={(id) => setFilter({ shift_id: id ?? undefined })}
            />
          </span>
          <RegisterFilters filter={filter} onFilter={setFilter} />
        </div>
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {!data && read.isPending && <SkeletonRows />}
        {data && data.rows.length > 0 && <MusterGrid days={data.days} rows={data.rows} range={range} choose={choose} />}
        {data && data.rows.length === 0 && (
          <NothingYet
            title={isFiltered ? 'No employees match' : 'Attendance starts when shifts are assigned'}
            {...(isFiltered
              ? { label: 'Clear filters', action: () => void navigate(`/attendance/register?period=${period}`) }
              : can(shiftAssignments.assign) && { label: 'Assign shifts', action: () => void navigate('/shifts/assign') })}
          />
        )}
        {data && data.total > data.limit && (
          <div className="ui-pager">
            <Pagination
              size="small"
              current={data.page}
              pageSize={data.limit}
              total={data.total}
              showSizeChanger={false}
              onChange={(page) => setFilter({ page })}
            />
          </div>
        )}
      </section>
      <p className="att-quiet">Arrow keys move, Enter opens. Hold Shift and click two cells to choose a range. * late</p>
      <DayDrawer {...drawer} />
      <MarkDaysDrawer {...marking} />
      <LockDrawer {...locking} />
    </Page>
  );
}
