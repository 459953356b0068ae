import { DateInput, Field, INDIAN_STATES } from '@hrms/platform/web';
import type { Periodicity } from '@hrms/statutory/contract';
import type { SchemeDefinition } from '@hrms/statutory/domain';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';

const RATES = [
  { value: 'standard', label: '12 percent' },
  { value: 'reduced', label: '10 percent (notified class)' },
];

const PERIODS: Record<Periodicity, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  half_yearly: 'Half-yearly',
  annual: 'Yearly',
};

/** How often a tax is paid: as the registration says, or as the law of its state has it. */
export const periodicityText = (chosen: Periodicity | null, by_law: readonly Periodicity[]): string | null =>
  chosen ? PERIODS[chosen] : by_law.map((one) => PERIODS[one]).join(' or ') || null;

type RegistrationFieldsProps = {
  definition: SchemeDefinition;
  branchOptions: { value: string; label: string }[];
  /** Of professional tax: how often the state lets it be paid. */
  periodicities?: readonly Periodicity[];
};

/** A due day of the office in place of that of the state, with its reason. */
function DueDayFields() {
  const day = Form.useWatch<number | null | undefined>('due_day');
  return (
    <>
      <Field name="due_day" label="Due day of payments" help="Leave empty for the day of the state’s law.">
        <InputNumber min={1} max={31} precision={0} />
      </Field>
      {typeof day === 'number' && (
        <Field name="due_day_reason" label="Reason of the due day" help="The letter of the office.">
          <Input maxLength={300} />
        </Field>
      )}
    </>
  );
}

/** Fields of a registration, by its scheme. */
export const RegistrationFields = ({ definition, branchOptions, periodicities = [] }: RegistrationFieldsProps) => (
  <>
    <Field name="number" label={definition.number.label} help={definition.number.rule}>
      <Input maxLength={40} />
    </Field>
    <Field
      name="state_code"
      label="State"
      {...(!definition.by_state && { help: 'Leave empty for all states without their own registration.' })}
    >
      <Select options={[...INDIAN_STATES]} showSearch optionFilterProp="label" allowClear />
    </Field>
    <Field name="from_date" label="From">
      <DateInput />
    </Field>
    {(definition.scheme === 'epf' || definition.scheme === 'esi') && (
      <Field name="sub_code" label="Sub-code">
        <Input maxLength={20} />
      </Field>
    )}
    {definition.scheme === 'epf' && (
      <>
        <Field name="rate_class" label="Rate">
          <Select options={RATES} />
        </Field>
        <Field name="rate_reason" label="Reason of the lower rate" help="The notified class, when the rate is 10 percent.">
          <Input maxLength={200} />
        </Field>
        <Field name="exempted_trust" label="Own trust" valueProp="checked">
          <Checkbox>Exempted establishment</Checkbox>
        </Field>
        <Field name="edli_exempt" label="EDLI" valueProp="checked">
          <Checkbox>Exempt: own insurance scheme in place of EDLI</Checkbox>
        </Field>
        <Field name="signatory" label="Authorised signatory" help="Whose digital signature is registered with EPFO.">
          <Input maxLength={120} />
        </Field>
      </>
    )}
    {definition.scheme === 'ptax' && (
      <>
        <Field name="enrolment_number" label="Enrolment number (EC)" help="The employer’s own tax, where the state has it.">
          <Input maxLength={40} />
        </Field>
        <Field name="local_body" label="Local body">
          <Input maxLength={80} />
        </Field>
        {periodicities.length > 1 && (
          <Field name="periodicity" label="Paid" help="The compliance calendar shows these due dates only. Leave empty for all.">
            <Select options={periodicities.map((value) => ({ value, label: PERIODS[value] }))} allowClear />
          </Field>
        )}
      </>
    )}
    {definition.scheme === 'ptax' && <DueDayFields />}
    <Field name="branch_ids" label="Branches" help="Leave empty when it covers every branch.">
      <Select mode="multiple" options={branchOptions} showSearch optionFilterProp="label" allowClear />
    </Field>
    <Field name="office" label="Office or act">
      <Input maxLength={120} />
    </Field>
    <Field name="certificate_until" label="Certificate valid until" help="Its renewal goes on the compliance calendar.">
      <DateInput />
    </Field>
    <Field name="contact" label="Contact">
      <Input maxLength={120} />
    </Field>
    <Field name="portal_user" label="Portal user" help="Kept encrypted. The password is not kept here.">
      <Input maxLength={120} autoComplete="off" />
    </Field>
  </>
);
