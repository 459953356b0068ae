import { LoadFailed, messageOf, NothingYet, type ProfileSubject, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { employeeSalaries } from '@hrms/salary/contract';
import { SalaryView } from './salary-view.tsx';

/** The compensation tab of an employee profile. */
export function CompensationTab({ employee_id, isOwn }: ProfileSubject) {
  const read = useEndpoint(employeeSalaries.get, { params: { employeeId: employee_id } });
  const text = isOwn ? 'Your salary appears here once it is assigned.' : 'Assign a salary in Employee salary.';
  if (read.data)
    return (
      <SalaryView
        salary={read.data}
        none={
          <section className="ui-card">
            <NothingYet title="No salary yet" text={text} />
          </section>
        }
      />
    );
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  return <SkeletonRows rows={3} />;
}
