import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { shifts } from '@hrms/attendance/contract';
import { addDays, weekday } from '@hrms/platform/calendar';
import { formatDate, LoadFailed, messageOf, NothingYet, Page, SkeletonRows, useCan, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { DepartmentFilter } from '../choices.tsx';
import { useToday } from '../periods/period.select.tsx';
import { RequiredInput } from './required.input.tsx';
import '../attendance.css';

/** How many work each shift on each day of a week, by department; below what is required is marked. */
export function CoverageScreen() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const from = search.get('from') ?? monday;
  const department_id = search.get('department_id') ?? undefined;
  const read = useEndpoint(shifts.coverage, { query: { from, to: addDays(from, 6), department_id } }, { keepPrevious: true });
  const change = (patch: { from?: string; department_id?: string | null }) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next);
  };
  const can = useCan();
  const data = read.data;
  return (
    <Page
      title="Shift coverage"
      subtitle={`${formatDate(from)} to ${formatDate(addDays(from, 6))}`}
      action={<Link to="/shifts/calendar">Open roster</Link>}
    >
      <section className="ui-card ui-table" aria-label="Shift coverage">
        <div className="ui-table-tools att-bar">
          <Button icon={<LeftOutlined />} aria-label="Previous week" onClick={() => change({ from: addDays(from, -7) })} />
          <Button onClick={() => change({ from: monday })}>This week</Button>
          <Button icon={<RightOutlined />} aria-label="Next week" onClick={() => change({ from: addDays(from, 7) })} />
          <DepartmentFilter value={department_id ?? null} onChange={(id) => change({ department_id: id })} />
        </div>
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {!data && read.isPending && <SkeletonRows />}
        {data?.rows.length === 0 && <NothingYet title={department_id ? 'No employees in this department' : 'No employees yet'} />}
        {data && data.rows.length > 0 && (
          <div className="att-scroll">
            <table className="att-grid" aria-label="Employees by shift and day">
              <thead>
                <tr>
                  <th scope="col" className="person">
                    Department
                  </th>
                  <th scope="col">Shift</th>
                  <th scope="col">Required</th>
                  {data.days.map((day) => (
                    <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                      {formatDate(day).replace(/ \d{4}$/, '')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ department_id: department, department_name, shift_id, shift_code, counts, required }) => (
                  <tr key={`${department}${shift_code}`}>
                    <th scope="row" className="person">
                      {department_name}
                    </th>
                    <td>{shift_code}</td>
                    <td>
                      {can(shifts.require) && department && shift_id ? (
                        <RequiredInput
                          key={required}
                          department_id={department}
                          shift_id={shift_id}
                          required={required}
                          about={`${department_name}, ${shift_code}`}
                        />
                      ) : (
                        (required ?? '–')
                      )}
                    </td>
                    {counts.map((count, at) => (
                      <td key={data.days[at]}>
                        {required !== null && count < required ? (
                          <span className="att-code absent">
                            {count} of {required}
                          </span>
                        ) : (
                          count
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </Page>
  );
}
