import { CompleteEmployee, DraftEmployee, employees } from '@hrms/employees/contract';
import { Field, FormPanel, Page, useCan } from '@hrms/platform/web';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BankFields } from './bank-fields.form.tsx';
import { BasicFields } from './basic-fields.form.tsx';
import { Confirmation } from './confirmation.form.tsx';
import { Anchors, FormSection } from './form-section.tsx';
import { IdentityFields } from './identity-fields.form.tsx';
import { JobFields } from './job-fields.form.tsx';
import './employees.css';

const complete = { ...employees.create, body: CompleteEmployee };
const draft = { ...employees.create, body: DraftEmployee };
const SECTIONS = [
  ['basic', 'Basic'],
  ['job', 'Job'],
  ['identity', 'Identity'],
  ['bank', 'Bank'],
] as const;

export function EmployeeCreateScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [isDraft, setDraft] = useState(false);
  const open = { identity: can('employees.identity.update'), bank: can('employees.bank.update') };
  const shown = SECTIONS.filter(([id]) => (id === 'identity' ? open.identity : id === 'bank' ? open.bank : true));
  return (
    <Page title="Add employee" parent={{ to: '/employees', label: 'Employees' }}>
      <div className="emp-form">
        <Anchors items={shown} />
        <FormPanel
          endpoint={isDraft ? draft : complete}
          submitLabel={isDraft ? 'Save draft' : 'Add employee'}
          initial={{ employment_type: 'permanent' }}
          cancel={() => void navigate('/employees')}
          onDone={({ employee_id }) => void navigate(`/employees/profile/${employee_id}`)}
        >
          <BasicFields />
          <JobFields />
          {open.identity && (
            <FormSection id="identity" title="Identity" text="Numbers are kept encrypted and shown masked.">
              <IdentityFields at={['identity']} />
            </FormSection>
          )}
          {open.bank && <BankSection />}
          <Confirmation />
          <div className="emp-draft">
            <Field
              name="is_draft"
              label={null}
              valueProp="checked"
              help="A draft needs a name only, has no code yet and counts nowhere."
            >
              <Checkbox onChange={(event) => setDraft(event.target.checked)}>Keep as a draft</Checkbox>
            </Field>
          </div>
        </FormPanel>
      </div>
    </Page>
  );
}

/** The account may follow later; what was typed goes when it is put off. */
function BankSection() {
  const form = Form.useFormInstance();
  const [now, setNow] = useState(false);
  const choose = (wanted: boolean) => {
    setNow(wanted);
    form.setFieldValue('bank_account', wanted ? { account_type: 'savings' } : undefined);
  };
  return (
    <FormSection id="bank" title="Bank" text="Salary goes here from the joining date.">
      <Checkbox className="emp-now" checked={now} onChange={(event) => choose(event.target.checked)}>
        Enter the bank account now
      </Checkbox>
      {now && <BankFields at={['bank_account']} />}
    </FormSection>
  );
}
