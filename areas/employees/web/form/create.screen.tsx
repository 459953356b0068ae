import { CompleteEmployee } from '@hrms/employees/contract';
import { formatDate, Page, useCan, useIsPhone } from '@hrms/platform/web';
import { Alert, Button, Checkbox, Dropdown, Form } from 'antd';
import { BankAccountFields } from '../bank/account-fields.form.tsx';
import { WarningConfirmation } from '../confirmation.form.tsx';
import { CustomFieldsSection } from '../custom-fields/fields.form.tsx';
import { FormSection, SectionLinks } from '../form-section.tsx';
import { IdentityFields } from '../identity/fields.form.tsx';
import { AddressFields } from './address-fields.form.tsx';
import { BasicFields } from './basic-fields.form.tsx';
import { EmergencyContactFields } from './emergency-contacts.form.tsx';
import { EmployeeForm } from './employee-form.tsx';
import { JobFields } from './job-fields.form.tsx';
import { RehireDialog } from './rehire.dialog.tsx';
import { type SaveMode, useEmployeeCreation } from './use-new-employee.ts';
import '../employees.css';
import '../change-request.css';

const SECTIONS = [
  ['basic', 'Basic'],
  ['job', 'Job'],
  ['identity', 'Identity'],
  ['address', 'Address'],
  ['bank', 'Bank'],
  ['emergency', 'Emergency contacts'],
  ['custom', 'Additional details'],
] as const;

/** The form of a new employee; a draft needs a first name only. */
export function EmployeeCreateScreen() {
  const can = useCan();
  const creating = useEmployeeCreation();
  const { state, fields, former, rehiring, matching } = creating;
  const open = { identity: can('employees.identity.update'), bank: can('employees.bank.update'), custom: fields.length > 0 };
  const shown = SECTIONS.filter(([id]) => !(id in open) || open[id as keyof typeof open]);
  return (
    <Page title="Add employee" parent={{ to: '/employees', label: 'Employees' }}>
      <div className="emp-form">
        <SectionLinks items={shown} />
        <EmployeeForm
          state={state}
          schema={CompleteEmployee}
          initial={creating.initial}
          onChange={creating.changed}
          onSubmit={() => void creating.save('whole')}
          footer={<SaveActions save={creating.save} cancel={creating.cancel} sending={state.sending} />}
        >
          {creating.isKept && (
            <Alert
              className="ui-form-notice"
              type="info"
              showIcon
              title="Unsaved entries restored"
              description="Identity and account numbers are not restored. Enter them again."
              action={
                <Button size="small" onClick={creating.startAnew}>
                  Start over
                </Button>
              }
            />
          )}
          {former && (
            <Alert
              className="ui-form-notice"
              type="info"
              showIcon
              title={`Rehire of ${[former.employee_code, former.full_name].filter(Boolean).join(' ')}`}
              description={`${former.last_working_day ? `Left on ${formatDate(former.last_working_day)}. ` : ''}Check the copied details. UAN and ESI number are carried over.`}
              action={
                <Button size="small" onClick={rehiring.end}>
                  Not a rehire
                </Button>
              }
            />
          )}
          <BasicFields onRehire={(id) => void rehiring.begin(id)} />
          <JobFields />
          {open.identity && (
            <FormSection id="identity" title="Identity" text="Numbers are encrypted and shown masked.">
              <IdentityFields at={['identity']} />
            </FormSection>
          )}
          <AddressFields />
          {open.bank && <BankSection />}
          <EmergencyContactFields />
          <CustomFieldsSection fields={fields} />
          <WarningConfirmation />
        </EmployeeForm>
      </div>
      <RehireDialog {...matching} onRehire={creating.rehire} onOther={creating.other} />
    </Page>
  );
}

type SaveActionsProps = { save: (how: SaveMode) => Promise<void>; cancel: () => void; sending: boolean };

/** The ways to save; on a phone the rarer ones are in a menu. */
function SaveActions({ save, cancel, sending }: SaveActionsProps) {
  const can = useCan();
  const narrow = useIsPhone();
  const more: [SaveMode, string][] = [
    ['draft', 'Save as draft'],
    ...(can('access.user.create') ? ([['invite', 'Save and invite']] as [SaveMode, string][]) : []),
    ['another', 'Save and add another'],
  ];
  return (
    <>
      <Button onClick={cancel}>Cancel</Button>
      {narrow ? (
        <Dropdown
          trigger={['click']}
          menu={{ items: more.map(([key, label]) => ({ key, label, onClick: () => void save(key) })) }}
        >
          <Button aria-label="More ways to save">More</Button>
        </Dropdown>
      ) : (
        more.map(([key, label]) => (
          <Button key={key} disabled={sending} onClick={() => void save(key)}>
            {label}
          </Button>
        ))
      )}
      <Button type="primary" htmlType="submit" loading={sending}>
        Add employee
      </Button>
    </>
  );
}

/** The bank account is optional; its entries are cleared when it is left out. */
function BankSection() {
  const form = Form.useFormInstance();
  const kept = Form.useWatch<object | undefined>('bank_account', { form, preserve: true });
  const now = kept !== undefined;
  const choose = (wanted: boolean) => form.setFieldValue('bank_account', wanted ? { account_type: 'savings' } : undefined);
  return (
    <FormSection id="bank" title="Bank" text="Salary is paid to this account from the joining date.">
      <Checkbox className="emp-now" checked={now} onChange={(event) => choose(event.target.checked)}>
        Add bank account now
      </Checkbox>
      {now && <BankAccountFields at={['bank_account']} />}
    </FormSection>
  );
}
