import { checklists, conversions, type JoinerDetail, joiners } from '@hrms/lifecycle/contract';
import { addDays, daysBetween } from '@hrms/platform/calendar';
import {
  DateInput,
  EmployeeSelect,
  Field,
  formatDate,
  MoneyInput,
  Section,
  useCan,
  useEndpoint,
  useLiveAnswer,
} from '@hrms/platform/web';
import { Alert, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formerExitText, OWNERS, TYPE_CHOICES, UNIT_CHOICES } from '../joining-labels.ts';
import { BranchSelect, DepartmentSelect, DesignationSelect } from '../place-selects.tsx';

const Fields = ({ children }: { children: ReactNode }) => <div className="ui-fields">{children}</div>;

const PersonFields = () => (
  <Section title="Person">
    <Fields>
      <Field name="first_name" label="First name">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="middle_name" label="Middle name">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="last_name" label="Last name">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="personal_email" label="Personal e-mail" help="The link and the code go to this address.">
        <Input type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field name="phone" label="Phone">
        <Input maxLength={40} autoComplete="off" />
      </Field>
      <Field name="source" label="Source">
        <Input maxLength={60} autoComplete="off" />
      </Field>
    </Fields>
  </Section>
);

/** Employees and former employees with the same e-mail or phone number, while these are typed. */
function SamePeople() {
  const personal_email = Form.useWatch<string | undefined>('personal_email');
  const phone = Form.useWatch<string | undefined>('phone');
  const contact = personal_email || phone ? { personal_email, phone } : null;
  const { data } = useLiveAnswer(conversions.matches, contact);
  if (!contact || !data) return null;
  return data.matches.map(({ employee_id, label, left, exit }) => (
    <Alert
      key={employee_id}
      type={exit?.rehire_eligible === false ? 'warning' : 'info'}
      showIcon
      title={
        <>
          <Link to={`/employees/profile/${employee_id}`}>{label}</Link> {left ? 'worked here before' : 'is an employee'}
        </>
      }
      description={exit && formerExitText(exit)}
    />
  ));
}

function JobFields() {
  const type = Form.useWatch<string | undefined>('employment_type');
  return (
    <Section title="Job">
      <Fields>
        <Field name="joining_date" label="Joining date">
          <DateInput />
        </Field>
        <Field name="branch_id" label="Branch">
          <BranchSelect />
        </Field>
        <Field name="department_id" label="Department">
          <DepartmentSelect />
        </Field>
        <Field name="designation_id" label="Designation">
          <DesignationSelect />
        </Field>
        <Field name="manager_id" label="Manager">
          <EmployeeSelect />
        </Field>
        <Field name="buddy_id" label="Buddy">
          <EmployeeSelect />
        </Field>
        <Field name="owner_id" label="Owner in HR">
          <EmployeeSelect />
        </Field>
        <Field name="employment_type" label="Employment type">
          <Select options={TYPE_CHOICES} />
        </Field>
        {(type === 'fixed_term' || type === 'contract') && (
          <Field name="contract_end_date" label="Contract end date">
            <DateInput />
          </Field>
        )}
        {type === 'probation' && (
          <Field name="probation_months" label="Probation in months">
            <InputNumber min={0} max={24} />
          </Field>
        )}
      </Fields>
    </Section>
  );
}

/** Tasks of the chosen template with their days. */
function TaskPreview() {
  const can = useCan();
  const template_id = Form.useWatch<string | undefined>('template_id');
  const joining_date = Form.useWatch<string | undefined>('joining_date');
  const { data } = useEndpoint(checklists.list, { query: { limit: 100 } }, { enabled: can(checklists.list) });
  const chosen = data?.rows.find((template) => template.template_id === template_id);
  if (!chosen) return null;
  return (
    <ul>
      {chosen.items.map(({ title, owner_kind, offset_days }) => (
        <li key={`${title} ${offset_days}`}>
          {title}, {OWNERS[owner_kind]}
          {joining_date && `, ${formatDate(addDays(joining_date, offset_days))}`}
        </li>
      ))}
    </ul>
  );
}

/** Open tasks that move with another joining date, before it is saved. */
function MovedTasks({ joiner }: { joiner: JoinerDetail }) {
  const joining_date = Form.useWatch<string | undefined>('joining_date');
  const open = joiner.tasks.filter(({ status }) => status === 'open');
  if (!joining_date || joining_date === joiner.joining_date || open.length === 0) return null;
  const days = daysBetween(joiner.joining_date, joining_date);
  return (
    <Section title="Tasks that move">
      <ul>
        {open.map(({ task_id, title, due_on }) => (
          <li key={task_id}>
            {title}: {formatDate(due_on)} → {formatDate(addDays(due_on, days))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Person, job, terms and tasks of a joiner. */
export function JoinerFields({ joiner }: { joiner?: JoinerDetail }) {
  const choices = useEndpoint(joiners.choices);
  return (
    <div className="ui-column">
      <PersonFields />
      {!joiner && <SamePeople />}
      <JobFields />
      {joiner && <MovedTasks joiner={joiner} />}
      <Section title="Terms of the offer">
        <Fields>
          <Field name="structure" label="Salary structure">
            <Select allowClear options={(choices.data?.structures ?? []).map((value) => ({ value, label: value }))} />
          </Field>
          <Field name="annual_ctc_paise" label="Annual CTC">
            <MoneyInput />
          </Field>
          <Field name="notice_value" label="Notice">
            <InputNumber min={0} max={365} />
          </Field>
          <Field name="notice_unit" label="Notice in">
            <Select allowClear options={UNIT_CHOICES} />
          </Field>
        </Fields>
      </Section>
      <Section title="Tasks" text="Their days follow the joining date.">
        <Field
          name="template_id"
          label="Template"
          help="Leave empty to use the best match for branch, department and designation."
        >
          <Select
            allowClear
            options={(choices.data?.templates ?? []).map(({ template_id, name }) => ({ value: template_id, label: name }))}
          />
        </Field>
        <TaskPreview />
      </Section>
    </div>
  );
}
