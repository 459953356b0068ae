import type { EmployeeRecord } from '@hrms/employees/contract';
import { Facts, formatDate } from '@hrms/platform/web';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { usePendingChanges } from '../changes/use-pending-changes.tsx';
import { EMPLOYMENT_TYPE_LABELS, GENDER_LABELS, MARITAL_STATUS_LABELS, WORK_MODE_LABELS } from '../labels.ts';
import '../change-request.css';

const formatOptionalDate = (date: string | null | undefined) => date && formatDate(date);

type CardProps = { employee: EmployeeRecord; isOwn?: boolean; action?: ReactNode };

/** Overview of the record; sections the user may not see are left out. */
export function OverviewCards({ employee }: { employee: EmployeeRecord }) {
  return (
    <div className="emp-cards">
      {employee.completeness !== undefined && (
        <RecordCompleteness percent={employee.completeness} gaps={employee.missing ?? []} />
      )}
      <ContactCard employee={employee} />
      <section className="ui-card emp-card" aria-label="Work">
        <header>
          <h2>Work</h2>
        </header>
        <Facts
          empty="–"
          facts={[
            ['Joining date', formatOptionalDate(employee.joined_on)],
            ['Employment type', employee.employment_type && EMPLOYMENT_TYPE_LABELS[employee.employment_type]],
            ['Contract end date', formatOptionalDate(employee.contract_end_date)],
            ['Probation end date', formatOptionalDate(employee.probation_until)],
            ['Location', employee.location],
            ['Grade', employee.grade],
            ['Work mode', employee.work_mode && WORK_MODE_LABELS[employee.work_mode]],
          ]}
        />
      </section>
    </div>
  );
}

/** Contact details; personal ones only when the answer includes them. */
export function ContactCard({ employee, isOwn = false, action }: CardProps) {
  const pending = usePendingChanges('contact', employee.employee_id, isOwn);
  const personal = employee.personal_email !== undefined;
  return (
    <section className="ui-card emp-card" aria-label="Contact">
      <header>
        <h2>Contact</h2>
        {action}
      </header>
      <Facts
        empty="–"
        facts={[
          ['Work e-mail', employee.work_email],
          ['Phone', pending('phone', employee.phone)],
          ...(personal
            ? ([
                ['Personal e-mail', pending('personal_email', employee.personal_email)],
                ['Alternate phone', pending('alternate_phone', employee.alternate_phone)],
              ] as const)
            : []),
        ]}
      />
    </section>
  );
}

/** Personal details, for the employee and HR, with pending changes beside the values. */
export function PersonalCard({ employee, isOwn = false, action }: CardProps) {
  const pending = usePendingChanges('personal', employee.employee_id, isOwn);
  const disability = employee.disability_kind && `${employee.disability_kind}, ${employee.disability_percent ?? 0}%`;
  return (
    <section className="ui-card emp-card" aria-label="Personal">
      <header>
        <h2>Personal</h2>
        {action}
      </header>
      <Facts
        empty="–"
        facts={[
          ['First name', pending('first_name', employee.first_name)],
          ['Middle name', pending('middle_name', employee.middle_name)],
          ['Last name', pending('last_name', employee.last_name)],
          ['Date of birth', pending('date_of_birth', formatOptionalDate(employee.date_of_birth))],
          ['Gender', pending('gender', employee.gender && GENDER_LABELS[employee.gender])],
          ["Father's or spouse's name", pending('father_or_spouse_name', employee.father_or_spouse_name)],
          [
            'Marital status',
            pending('marital_status', employee.marital_status && MARITAL_STATUS_LABELS[employee.marital_status]),
          ],
          ['Blood group', pending('blood_group', employee.blood_group)],
          ['Disability', pending('disability_kind', disability)],
          ['Retirement date', formatOptionalDate(employee.retirement_on)],
        ]}
      />
    </section>
  );
}

type CompletenessProps = { percent: number; gaps: readonly { item: string; blocks: string }[] };

const RecordCompleteness = ({ percent, gaps }: CompletenessProps) =>
  percent === 100 ? null : (
    <section className="ui-card emp-card wide" aria-label="Missing details">
      <header>
        <h2>{`${percent}% complete`}</h2>
      </header>
      <Progress percent={percent} showInfo={false} size="small" aria-label="Record completeness" />
      <ul className="emp-gaps">
        {gaps.map(({ item, blocks }) => (
          <li key={item}>{blocks}</li>
        ))}
      </ul>
    </section>
  );
