import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { register } from '@hrms/attendance/contract';
import { addDays } from '@hrms/platform/calendar';
import {
  DateInput,
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  TablePager,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { DepartmentFilter } from '../choices.tsx';
import type { DaySubject } from '../days/day.drawer.tsx';
import type { MarkedRange } from '../days/mark-days.drawer.tsx';
import { useToday } from '../periods/period.input.tsx';
import { DailyTable } from './daily-table.tsx';
import { SelectionBar, useMayFixDays } from './selection-bar.tsx';
import { type DayState, STATES } from './states.ts';
import { useDaySelection } from './use-day-selection.ts';
import { useLive } from './use-live.ts';

/** One day by employee, with counters that filter. */
export function DayViewTab({ open, mark }: { open: (day: DaySubject) => void; mark: (range: MarkedRange) => void }) {
  const today = useToday();
  const [filter, setFilter] = useListParams(register.daily);
  const day = filter.day ?? today;
  const query = { ...filter, day, limit: 50 } as never;
  const read = useEndpoint(register.daily, { query }, { keepPrevious: true });
  useLive(day === today, () => void read.refetch());
  const data = read.data;
  const selection = useDaySelection(data?.rows.map(({ employee_id }) => ({ employee_id, day: data.day })) ?? []);
  const mayFix = useMayFixDays();
  return (
    <>
      <div className="att-counters">
        {(Object.keys(STATES) as DayState[]).map((state) => (
          <Button
            key={state}
            aria-pressed={filter.state === state}
            type={filter.state === state ? 'primary' : 'default'}
            onClick={() => setFilter({ state: filter.state === state ? undefined : state })}
          >
            {STATES[state][0]} {data?.counters[state] ?? 0}
          </Button>
        ))}
      </div>
      <section className="ui-card ui-table" aria-label="Attendance of the day">
        <div className="ui-table-tools att-bar">
          <Button icon={<LeftOutlined />} aria-label="Previous day" onClick={() => setFilter({ day: addDays(day, -1) })} />
          <DateInput aria-label="Date" value={day} onChange={(chosen) => setFilter({ day: chosen ?? undefined })} />
          <Button
            icon={<RightOutlined />}
            aria-label="Next day"
            disabled={day >= today}
            onClick={() => setFilter({ day: addDays(day, 1) })}
          />
          <Input.Search
            className="search"
            allowClear
            placeholder="Search by name or code"
            aria-label="Search by name or code"
            defaultValue={filter.search ?? ''}
            onSearch={(search) => setFilter({ search: search || undefined })}
          />
          <DepartmentFilter
            value={filter.department_id ?? null}
            onChange={(id) => setFilter({ department_id: id ?? undefined })}
          />
        </div>
        <SelectionBar of={selection} mark={mark} />
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {!data && read.isPending && <SkeletonRows />}
        {data && data.rows.length === 0 && (
          <NothingYet title={filter.search || filter.department_id || filter.state ? 'No employees match' : 'No employees yet'} />
        )}
        {data && data.rows.length > 0 && (
          <DailyTable
            rows={data.rows}
            selection={mayFix ? selection : null}
            open={({ employee_id }) => open({ employee_id, day: data.day })}
          />
        )}
        {data && data.rows.length > 0 && (
          <TablePager
            counts={{ ...data, totalPages: Math.ceil(data.total / data.limit) }}
            sizes={[]}
            onChange={(page) => setFilter({ page })}
          />
        )}
      </section>
    </>
  );
}
