import { type DayException, register } from '@hrms/attendance/contract';
import {
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  TablePager,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Checkbox } from 'antd';
import type * as z from 'zod';
import type { DaySubject } from '../days/day.drawer.tsx';
import type { MarkedRange } from '../days/mark-days.drawer.tsx';
import { PeriodSelect, usePeriods } from '../periods/period.input.tsx';
import { EXCEPTION_NAMES } from '../words.ts';
import { SelectionBar, useMayFixDays } from './selection-bar.tsx';
import { useDaySelection } from './use-day-selection.ts';

type Exception = z.output<typeof DayException>;

/** What is open in a period, by cause; each opens its day. */
export function ExceptionsTab({ open, mark }: { open: (day: DaySubject) => void; mark: (range: MarkedRange) => void }) {
  const { codes, current } = usePeriods();
  const [filter, setFilter] = useListParams(register.exceptions);
  const period = filter.period ?? current;
  const read = useEndpoint(register.exceptions, { query: { ...filter, period, limit: 50 } as never }, { keepPrevious: true });
  const data = read.data;
  const selection = useDaySelection(data?.rows ?? []);
  const mayFix = useMayFixDays();
  const causes = (Object.keys(EXCEPTION_NAMES) as Exception[]).filter(
    (cause) => cause === filter.exception || (data?.counts[cause] ?? 0) > 0,
  );
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  return (
    <>
      <div className="att-counters">
        <PeriodSelect value={period} codes={codes} onChange={(code) => setFilter({ period: code })} />
        {causes.map((cause) => (
          <Button
            key={cause}
            aria-pressed={filter.exception === cause}
            type={filter.exception === cause ? 'primary' : 'default'}
            onClick={() => setFilter({ exception: filter.exception === cause ? undefined : cause })}
          >
            {EXCEPTION_NAMES[cause]} {data?.counts[cause] ?? 0}
          </Button>
        ))}
      </div>
      <section className="ui-card ui-table" aria-label="Exceptions">
        <SelectionBar of={selection} mark={mark} />
        {!data && <SkeletonRows />}
        {data?.rows.length === 0 && <NothingYet title="No exceptions in this period" />}
        {data && data.rows.length > 0 && (
          <div className="att-scroll">
            <table className="att-grid att-rows" aria-label="Exceptions of the period">
              <thead>
                <tr>
                  <th scope="col" className="person">
                    {mayFix && (
                      <Checkbox
                        className="att-check"
                        aria-label="Select all"
                        checked={selection.isAll}
                        onChange={({ target }) => selection.chooseAll(target.checked)}
                      />
                    )}
                    Employee
                  </th>
                  {['Date', 'First and second half', 'Cause'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ employee_id, full_name, employee_code, day, exceptions, halves }) => (
                  <tr key={`${employee_id}${day}`}>
                    <th scope="row" className="person">
                      {mayFix && (
                        <Checkbox
                          className="att-check"
                          aria-label={`Select ${full_name}, ${formatDate(day)}`}
                          checked={selection.isChosen({ employee_id, day })}
                          onChange={() => selection.toggle({ employee_id, day })}
                        />
                      )}
                      <button type="button" className="ui-open" onClick={() => open({ employee_id, day })}>
                        {full_name}
                      </button>
                      <small>{employee_code}</small>
                    </th>
                    <td>{formatDate(day)}</td>
                    <td>{halves}</td>
                    <td>{exceptions.map((exception) => EXCEPTION_NAMES[exception]).join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
