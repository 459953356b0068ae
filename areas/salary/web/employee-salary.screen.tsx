import {
  DateInput,
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { employeeSalaries, salaryRevisions } from '@hrms/salary/contract';
import { Button } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AssignDialog, type AssignSubject } from './assign.dialog.tsx';
import { PayNotice } from './pay-notice.tsx';
import { SalaryView } from './salary-view.tsx';
import { usePayVisibility } from './use-pay-sight.ts';

/** One employee's salary, for payroll administrators. The day is in the address. */
export function EmployeeSalaryScreen() {
  const { employeeId = '' } = useParams();
  const sight = usePayVisibility();
  if (sight !== 'everybody')
    return <PayNotice title="You do not have access to this page" text="Only payroll administrators can see all salaries." />;
  return <Salary key={employeeId} employeeId={employeeId} />;
}

function Salary({ employeeId }: { employeeId: string }) {
  const can = useCan();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const as_of = search.get('as_of') ?? undefined;
  const read = useEndpoint(employeeSalaries.get, { params: { employeeId }, query: { as_of } }, { keepPrevious: true });
  const assigning = useDialog<AssignSubject>();
  const salary = read.data;
  const without = salary && !salary.current && !salary.next;
  const held = salary?.current ?? salary?.next;
  const confirm = useConfirm();
  const deleting = useAction(employeeSalaries.delete);
  const remove = async () => {
    if (!held) return;
    const sure = await confirm({
      title: `Delete salary of ${salary?.full_name ?? 'employee'}?`,
      text: 'Possible until a payroll has used it.',
      label: 'Delete salary',
      danger: true,
    });
    if (sure) await deleting.run({ params: { employeeId, id: held.employee_salary_id } });
  };
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
          {held && can(salaryRevisions.create) && (
            <>
              <Button onClick={() => void navigate(`/employees/salary/${employeeId}/revisions`)}>Revisions</Button>
              <Button type="primary" onClick={() => void navigate(`/employees/compensation/${employeeId}/edit`)}>
                Revise salary
              </Button>
            </>
          )}
          {held && can(employeeSalaries.replace) && (
            <>
              <Button
                onClick={() => assigning.open({ employee_id: employeeId, full_name: salary?.full_name ?? '', replaces: held })}
              >
                Replace
              </Button>
              <Button danger onClick={() => void remove()}>
                Delete
              </Button>
            </>
          )}
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
                title={salary.next ? 'No salary on this day' : 'No salary yet'}
                text={
                  salary.next
                    ? `The next salary starts on ${formatDate(salary.next.from_date)}.`
                    : `${salary.full_name} can’t be paid without a salary.`
                }
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
