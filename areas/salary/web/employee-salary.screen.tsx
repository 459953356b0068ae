import {
  DateInput,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { employeeSalaries } from '@hrms/salary/contract';
import { Button } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { AssignDialog, type AssignSubject } from './assign.dialog.tsx';
import { PayNotice } from './pay-notice.tsx';
import { SalaryView } from './salary-view.tsx';
import { usePayVisibility } from './use-pay-sight.ts';

/** One person's salary for those who administer pay; the day lives in the address. */
export function EmployeeSalaryScreen() {
  const { employeeId = '' } = useParams();
  const sight = usePayVisibility();
  if (sight !== 'everybody')
    return <PayNotice title="You do not have access to this page" text="It is for those who administer everybody’s salaries." />;
  return <Salary key={employeeId} employeeId={employeeId} />;
}

function Salary({ employeeId }: { employeeId: string }) {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const as_of = search.get('as_of') ?? undefined;
  const read = useEndpoint(employeeSalaries.get, { params: { employeeId }, query: { as_of } }, { keepPrevious: true });
  const assigning = useDialog<AssignSubject>();
  const salary = read.data;
  const without = salary && !salary.current && !salary.next;
  const assign =
    without && can(employeeSalaries.assign)
      ? () => assigning.open({ employee_id: salary.employee_id, full_name: salary.full_name })
      : undefined;
  return (
    <Page
      title={salary?.full_name ?? 'Salary'}
      subtitle={salary?.employee_code}
      parent={{ to: '/employee-salary', label: 'Employee salary' }}
      action={
        <>
          <DateInput
            aria-label="As of"
            value={as_of ?? salary?.as_of ?? null}
            onChange={(day) => setSearch(day ? { as_of: day } : {}, { replace: true })}
          />
          {assign && (
            <Button type="primary" onClick={assign}>
              Assign salary
            </Button>
          )}
        </>
      }
    >
      {salary ? (
        <SalaryView
          salary={salary}
          none={
            <section className="ui-card">
              <NothingYet
                title={salary.next ? 'No salary in force on this day' : 'No salary yet'}
                text={`${salary.full_name} is not paid until a salary is assigned and its first day has come.`}
                label="Assign salary"
                action={assign}
              />
            </section>
          }
        />
      ) : read.isError ? (
        <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows />
      )}
      <AssignDialog {...assigning} />
    </Page>
  );
}
