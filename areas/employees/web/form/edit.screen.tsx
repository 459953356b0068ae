import { ChangeEmployee, type EmployeeRecord, employees, FinishDraft } from '@hrms/employees/contract';
import {
  DateInput,
  Facts,
  Field,
  formatDate,
  LoadFailed,
  messageOf,
  Page,
  SkeletonRows,
  useCan,
  useEndpoint,
} from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { BankAccountsCard } from '../bank/accounts.card.tsx';
import { WarningConfirmation } from '../confirmation.form.tsx';
import { CustomFieldsSection } from '../custom-fields/fields.form.tsx';
import { FormSection, SectionLinks } from '../form-section.tsx';
import { IdentityCard } from '../identity/numbers.card.tsx';
import { EMPLOYMENT_TYPE_LABELS } from '../labels.ts';
import { AddressSection, EmergencyContactsSection } from '../profile/personal-sections.tsx';
import { useIsOwnRecord } from '../use-access.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { BasicFields } from './basic-fields.form.tsx';
import { EditConflictDialog } from './conflict.dialog.tsx';
import { EmployeeForm } from './employee-form.tsx';
import { JobFields } from './job-fields.form.tsx';
import { type SaveKind, useEmployeeEditing } from './use-edited-employee.ts';
import '../employees.css';

const FORM = [
  ['basic', 'Basic'],
  ['job', 'Job'],
] as const;
const BESIDE = [
  ['identity', 'Identity'],
  ['address', 'Address'],
  ['bank', 'Bank'],
  ['emergency', 'Emergency contacts'],
] as const;

export function EmployeeEditScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(employees.get, { params: { id } });
  useFailureNotice(read.error, 'Error fetching employee details');
  // a later read of the record must not overwrite entries
  if (read.data) return <EmployeeEditor key={id} employee={read.data} />;
  return (
    <Page title="Edit employee" parent={{ to: '/employees', label: 'Employees' }}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

function EmployeeEditor({ employee: present }: { employee: EmployeeRecord }) {
  const [employee] = useState(present);
  const { employee_id: id, full_name, employee_code, is_draft } = employee;
  const isOwn = useIsOwnRecord(id);
  const { state, fields, comparing, changed, save, settle, leave } = useEmployeeEditing(employee);
  const usual: SaveKind = is_draft ? 'finish' : 'change';
  const custom = fields.length > 0 ? ([['custom', 'Additional details']] as const) : [];
  return (
    <Page
      title={is_draft ? `Draft: ${full_name}` : `Edit ${full_name}`}
      subtitle={employee_code}
      parent={is_draft ? { to: '/employees', label: 'Employees' } : { to: `/employees/profile/${id}`, label: full_name }}
    >
      <div className="emp-form">
        <SectionLinks items={[...FORM, ...custom, ...BESIDE]} />
        <div>
          <EmployeeForm
            state={state}
            schema={is_draft ? FinishDraft : ChangeEmployee}
            initial={employee}
            onChange={changed}
            onSubmit={() => save(usual)}
            footer={<SaveActions isDraft={is_draft} save={save} leave={leave} sending={state.sending} />}
          >
            {isOwn && (
              <Alert
                className="ui-form-notice"
                type="info"
                showIcon
                title="This is your own record. Some changes need approval"
              />
            )}
            <BasicFields own={id} />
            {is_draft ? <JobFields /> : <JobSection employee={employee} />}
            <CustomFieldsSection fields={fields} />
            <WarningConfirmation />
          </EmployeeForm>
          <SeparateSections id={id} isOwn={isOwn} />
        </div>
      </div>
      <EditConflictDialog {...comparing} onChosen={settle} />
    </Page>
  );
}

/** Sections that are saved separately. */
function SeparateSections({ id, isOwn }: { id: string; isOwn: boolean }) {
  const can = useCan();
  const section = { employee_id: id, isOwn, mayChange: isOwn || can('employees.employee.update') };
  return (
    <div className="emp-beside">
      <IdentityCard id={id} />
      <div id="address">
        <AddressSection {...section} />
      </div>
      <BankAccountsCard id={id} />
      <div id="emergency">
        <EmergencyContactsSection {...section} mayChange={isOwn || can('employees.family.update')} />
      </div>
    </div>
  );
}

type SaveActionsProps = { isDraft: boolean; save: (how: SaveKind) => void; leave: () => void; sending: boolean };

function SaveActions({ isDraft, save, leave, sending }: SaveActionsProps) {
  const can = useCan();
  return (
    <>
      <Button onClick={leave}>Cancel</Button>
      {isDraft && (
        <Button disabled={sending} onClick={() => save('draft')}>
          Save as draft
        </Button>
      )}
      {isDraft && can('access.user.create') && (
        <Button disabled={sending} onClick={() => save('invite')}>
          Save and invite
        </Button>
      )}
      <Button type="primary" htmlType="submit" loading={sending}>
        {isDraft ? 'Finish draft' : 'Save'}
      </Button>
    </>
  );
}

/** The job is read-only here, except joining and probation dates. */
const JobSection = ({ employee }: { employee: EmployeeRecord }) => (
  <FormSection
    id="job"
    title="Job"
    text={
      <>
        Department, designation, branch and manager change from an effective date.{' '}
        <Link to={`/employees/position/${employee.employee_id}/assign`}>Change position</Link>
      </>
    }
  >
    <div className="emp-grid">
      <Field name="joined_on" label="Joining date">
        <DateInput />
      </Field>
      <Field name="probation_until" label="Probation end date">
        <DateInput />
      </Field>
    </div>
    <div className="emp-after">
      <Facts
        empty="–"
        facts={[
          ['Branch', employee.branch],
          ['Location', employee.location],
          ['Department', employee.department],
          ['Designation', employee.designation],
          ['Grade', employee.grade],
          ['Manager', employee.manager],
          ['Employment type', employee.employment_type && EMPLOYMENT_TYPE_LABELS[employee.employment_type]],
          ['In this position since', employee.position_from && formatDate(employee.position_from)],
        ]}
      />
    </div>
  </FormSection>
);
