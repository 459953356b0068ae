import { type ConversionForm, conversions, joiners } from '@hrms/lifecycle/contract';
import {
  DateInput,
  EmployeeSelect,
  Facts,
  Field,
  FormPanel,
  LoadedPage,
  MoneyInput,
  Page,
  Section,
  useEndpoint,
} from '@hrms/platform/web';
import { Alert, Checkbox, Form, Input, Select, Tag } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { formerExitText, JOINER_LIST, TYPE_CHOICES } from '../joining-labels.ts';

const SOURCES = { joiner: 'Joiner', offer: 'Offer', office: 'HR' } as const;

const Values = ({ form }: { form: ConversionForm }) => (
  <>
    {[...Map.groupBy(form.values, ({ group }) => group)].map(([group, values]) => (
      <Section key={group} title={group}>
        <Facts
          facts={values.map(({ label, value, source }) => [
            label,
            <span key={label}>
              {value} <Tag>{SOURCES[source]}</Tag>
            </span>,
          ])}
        />
      </Section>
    ))}
  </>
);

const Checks = ({ form }: { form: ConversionForm }) => (
  <Section title="Checks">
    {form.missing.length === 0 ? (
      <p className="ui-note">All required details are verified.</p>
    ) : (
      <ul>
        {form.missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
    {form.duplicates.map(({ employee_id, label, left, fields, exit }) => (
      <Alert
        key={employee_id}
        type={left && exit?.rehire_eligible !== false ? 'info' : 'error'}
        showIcon
        title={`${left ? 'A former employee' : 'An active employee'} has the same ${fields.join(' and ')}`}
        description={
          <>
            <Link to={`/employees/profile/${employee_id}`}>{label}</Link> {exit && formerExitText(exit)}
          </>
        }
      />
    ))}
  </Section>
);

function ChoiceFields({ form }: { form: ConversionForm }) {
  const previous = Form.useWatch<string | null | undefined>('previous_employee_id');
  const continues = Form.useWatch<boolean | undefined>('service_continues');
  const former = form.duplicates.filter(({ left }) => left);
  const barred = form.may_rehire && former.some(({ exit }) => exit?.rehire_eligible === false);
  return (
    <>
      <div className="ui-fields">
        <Field name="joining_date" label="Joining date">
          <DateInput />
        </Field>
        <Field
          name="code"
          label="Employee code"
          help={form.next_code ? `Leave empty to use ${form.next_code}` : 'Leave empty for the next code'}
        >
          <Input maxLength={20} autoComplete="off" />
        </Field>
        <Field name="employment_type" label="Employment type">
          <Select options={TYPE_CHOICES} />
        </Field>
        <Field name="manager_id" label="Manager">
          <EmployeeSelect />
        </Field>
        <Field name="work_email" label="Work e-mail">
          <Input type="email" maxLength={254} autoComplete="off" />
        </Field>
        <Field name="structure" label="Salary structure">
          <Select allowClear options={form.structures.map((value) => ({ value, label: value }))} />
        </Field>
        <Field name="annual_ctc_paise" label="Annual CTC">
          <MoneyInput />
        </Field>
        {form.has_email && (
          <Field name="invite_on" label="Invite to sign in on" help="Sent to the personal e-mail. Leave empty for no invitation.">
            <DateInput />
          </Field>
        )}
      </div>
      {former.length > 0 && (
        <Field name="previous_employee_id" label="Former employment">
          <Select allowClear options={former.map(({ employee_id, label }) => ({ value: employee_id, label }))} />
        </Field>
      )}
      {previous && (
        <Field
          name="service_continues"
          label=""
          valueProp="checked"
          help="Leave, gratuity and probation go on from there. Otherwise service counts from the joining date."
        >
          <Checkbox>Service continues from the former employment</Checkbox>
        </Field>
      )}
      {previous && continues && (
        <Field name="service_reason" label="Why service continues">
          <Input maxLength={300} />
        </Field>
      )}
      {((form.missing.length > 0 && form.may_override) || barred) && (
        <Field name="override_reason" label={barred ? 'Reason for rehire' : 'Why now, before everything is verified'}>
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
      )}
      <Field name="confirm_warnings" label="" valueProp="checked">
        <Checkbox>Accept warnings, such as an account that another employee uses</Checkbox>
      </Field>
      <Field name="reason" label="Reason for accepting warnings">
        <Input maxLength={300} />
      </Field>
    </>
  );
}

/** The record that will be made, what is missing, and the last choices. */
export function ConvertJoinerScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(conversions.get, { params: { id } });
  const back = () => void navigate(`/employees/onboarding/${id}`);
  return (
    <LoadedPage of={read} title="Make employee" parent={JOINER_LIST}>
      {(form) => (
        <Page title={`Make ${form.full_name} an employee`} parent={JOINER_LIST}>
          <div className="ui-view two">
            <div className="ui-column">
              <Section title="Choices">
                <FormPanel
                  endpoint={conversions.convert}
                  params={{ id }}
                  initial={{
                    joining_date: form.joining_date,
                    employment_type: form.employment_type,
                    manager_id: form.manager_id,
                    structure: form.structure,
                    annual_ctc_paise: form.annual_ctc_paise,
                    invite_on: form.has_email ? form.joining_date : null,
                    version: form.version,
                  }}
                  submitLabel="Make employee"
                  cancel={back}
                  onDone={({ employee_id }) => void navigate(`/employees/profile/${employee_id}`)}
                  refresh={[joiners.get, joiners.list, joiners.summary]}
                  guarded
                >
                  <ChoiceFields form={form} />
                </FormPanel>
              </Section>
            </div>
            <div className="ui-column">
              <Checks form={form} />
              <Values form={form} />
            </div>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
