import { ChangeEmployee, type EmployeeRecord, employees, FinishDraft, UpdateEmployee } from '@hrms/employees/contract';
import {
  DateInput,
  Field,
  FormPanel,
  formatDate,
  LoadFailed,
  messageOf,
  Page,
  SkeletonRows,
  useEndpoint,
} from '@hrms/platform/web';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { BankCard } from './bank.card.tsx';
import { BasicFields } from './basic-fields.form.tsx';
import { Confirmation } from './confirmation.form.tsx';
import { Anchors, Facts, FormSection } from './form-section.tsx';
import { IdentityCard } from './identity.card.tsx';
import { JobFields } from './job-fields.form.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import { EMPLOYMENT } from './words.ts';
import './employees.css';

const change = { ...employees.update, body: ChangeEmployee };
const draft = { ...employees.update, body: UpdateEmployee };
const finish = { ...employees.update, body: FinishDraft };

export function EmployeeEditScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(employees.get, { params: { id } });
  useFailureNotice(read.error, 'Error fetching employee details');
  if (read.data?.is_draft) return <Draft key={read.data.version} employee={read.data} />;
  if (read.data) return <Editor key={read.data.version} employee={read.data} />;
  return (
    <Page title="Edit employee" parent={{ to: '/employees', label: 'Employees' }}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

const useLeave = (id: string) => {
  const navigate = useNavigate();
  return () => void navigate(`/employees/profile/${id}`);
};

function Editor({ employee }: { employee: EmployeeRecord }) {
  const { employee_id: id, full_name, employee_code } = employee;
  const leave = useLeave(id);
  return (
    <Page title={`Edit ${full_name}`} subtitle={employee_code} parent={{ to: `/employees/profile/${id}`, label: full_name }}>
      <div className="emp-form">
        <Anchors
          items={[
            ['basic', 'Basic'],
            ['job', 'Job'],
            ['identity', 'Identity'],
            ['bank', 'Bank'],
          ]}
        />
        <div>
          <FormPanel endpoint={change} params={{ id }} initial={employee} cancel={leave} onDone={leave}>
            <BasicFields own={id} />
            <JobSection employee={employee} />
            <Confirmation />
          </FormPanel>
          <IdentityCard id={id} />
          <BankCard id={id} />
        </div>
      </div>
    </Page>
  );
}

/** The job is dated: here it is read, and only its beginning can be corrected. */
const JobSection = ({ employee }: { employee: EmployeeRecord }) => (
  <FormSection
    id="job"
    title="Job"
    text={
      <>
        Department, designation, branch and manager change from a date.{' '}
        <Link to={`/employees/profile/${employee.employee_id}?tab=job`}>Change position</Link>
      </>
    }
  >
    <div className="emp-grid">
      <Field name="joined_on" label="Joining date">
        <DateInput />
      </Field>
    </div>
    <div className="emp-after">
      <Facts
        of={[
          ['Department', employee.department],
          ['Designation', employee.designation],
          ['Branch', employee.branch],
          ['Manager', employee.manager],
          ['Employment type', employee.employment_type && EMPLOYMENT[employee.employment_type]],
          ['In this position since', employee.position_from && formatDate(employee.position_from)],
        ]}
      />
    </div>
  </FormSection>
);

/** A draft takes anything until it is finished; finishing asks for the rest. */
function Draft({ employee }: { employee: EmployeeRecord }) {
  const { employee_id: id, full_name } = employee;
  const [isDraft, setDraft] = useState(true);
  const leave = useLeave(id);
  return (
    <Page title={`Draft: ${full_name}`} parent={{ to: '/employees', label: 'Employees' }}>
      <div className="emp-form">
        <Anchors
          items={[
            ['basic', 'Basic'],
            ['job', 'Job'],
          ]}
        />
        <FormPanel
          endpoint={isDraft ? draft : finish}
          params={{ id }}
          initial={employee}
          submitLabel={isDraft ? 'Save draft' : 'Make employee'}
          cancel={leave}
          onDone={leave}
        >
          <BasicFields own={id} />
          <JobFields />
          <Confirmation />
          <div className="emp-draft">
            <Field name="is_draft" label={null} valueProp="checked" help="A draft has no code yet and counts nowhere.">
              <Checkbox onChange={(event) => setDraft(event.target.checked)}>Keep as a draft</Checkbox>
            </Field>
          </div>
        </FormPanel>
      </div>
    </Page>
  );
}
