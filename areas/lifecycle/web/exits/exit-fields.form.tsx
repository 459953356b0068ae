import { DateInput, EmployeeSelect, Field, Section } from '@hrms/platform/web';
import { Checkbox, Input, Select } from 'antd';
import { ACCESS_CHOICES, KIND_CHOICES, REASON_CHOICES, TREATMENT_CHOICES, YES_NO } from './exit-labels.ts';
import { ExitTemplateSelect } from './exit-template.input.tsx';
import { NoticePreview } from './notice-preview.tsx';

/** Dates, reason and choices of an exit that HR records. */
export const ExitFields = ({ fresh }: { fresh: boolean }) => (
  <div className="ui-column">
    <Section title="Who and when">
      <div className="ui-fields">
        {fresh && (
          <>
            <Field name="employee_id" label="Employee">
              <EmployeeSelect />
            </Field>
            <Field name="kind" label="Kind">
              <Select options={KIND_CHOICES} />
            </Field>
            <Field name="template_id" label="Task template" help="Leave empty to use the best match.">
              <ExitTemplateSelect />
            </Field>
          </>
        )}
        <Field name="notice_given_on" label="Notice date">
          <DateInput />
        </Field>
        <Field name="last_working_day" label="Last working day">
          <DateInput />
        </Field>
      </div>
    </Section>
    {fresh && <NoticePreview />}
    <Section title="Reason">
      <div className="ui-fields">
        <Field name="reason_code" label="Reason">
          <Select options={REASON_CHOICES} />
        </Field>
        <Field name="reason_text" label="Details" help="Read by HR only.">
          <Input.TextArea rows={3} maxLength={2000} />
        </Field>
      </div>
    </Section>
    <Section title="Notice, access and rehire">
      <div className="ui-fields">
        <Field name="treatment" label="Notice not served">
          <Select allowClear options={TREATMENT_CHOICES} />
        </Field>
        <Field name="access_after" label="Access after leaving">
          <Select allowClear options={ACCESS_CHOICES} />
        </Field>
        <Field name="rehire_eligible" label="Eligible for rehire">
          <Select allowClear options={YES_NO} />
        </Field>
        <Field name="rehire_note" label="Rehire note">
          <Input maxLength={500} />
        </Field>
        {fresh && (
          <>
            <Field name="revoke_access_now" label="" valueProp="checked">
              <Checkbox>End the sign-in now</Checkbox>
            </Field>
            <Field name="draft" label="" valueProp="checked">
              <Checkbox>Keep as a draft</Checkbox>
            </Field>
          </>
        )}
      </div>
    </Section>
  </div>
);
