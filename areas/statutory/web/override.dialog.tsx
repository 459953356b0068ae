import { DateInput, type DialogProps, Field, FormDrawer, INDIAN_STATES, useCan, useEndpoint } from '@hrms/platform/web';
import { type LawParameterDetail, law, lawOverrides, registrations } from '@hrms/statutory/contract';
import { SCHEMES, type Scheme } from '@hrms/statutory/domain';
import { Alert, Input, Select } from 'antd';
import { FiguresInput } from './figures-input.tsx';
import { stateName } from './statement-labels.ts';

type OverrideDialogProps = DialogProps<LawParameterDetail> & { on: string };

/** Proposes an override from a date, for approval by another user. */
export function OverrideDialog({ isOpen, close, subject, on }: OverrideDialogProps) {
  const can = useCan();
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title={`Override ${subject?.title ?? 'rate'}`}
      submitLabel="Send for approval"
      endpoint={lawOverrides.create}
      initial={{ parameter_id: subject?.parameter_id, from_date: on, to_date: null, figures: {} }}
      refresh={[law.get, law.list, law.changes, lawOverrides.list]}
    >
      <Alert type="info" showIcon title="Another user must approve it. Explanations on payslips show your reason." />
      <Field name="figures" label="Figures">
        <FiguresInput leaves={subject?.leaves ?? []} />
      </Field>
      {subject && can(registrations.list) && isScheme(subject.law) && <RegistrationField scheme={subject.law} />}
      {subject?.state_code === null && (
        <Field name="state_code" label="State" help="Leave empty for the whole organisation.">
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={[...INDIAN_STATES]} />
        </Field>
      )}
      <Field name="from_date" label="From">
        <DateInput />
      </Field>
      <Field name="to_date" label="To" help="Leave empty for no end date.">
        <DateInput />
      </Field>
      <Field name="source_url" label="Source" help="Notification number or link.">
        <Input maxLength={300} />
      </Field>
      <Field name="reason" label="Reason" help="At least 20 characters. Shown in explanations.">
        <Input.TextArea rows={3} maxLength={500} />
      </Field>
    </FormDrawer>
  );
}

const isScheme = (law: string): law is Scheme => (SCHEMES as readonly string[]).includes(law);

/** The registration whose employees an override is for. */
function RegistrationField({ scheme }: { scheme: Scheme }) {
  const all = useEndpoint(registrations.list, { query: { scheme, limit: 100 } });
  const rows = (all.data?.rows ?? []).filter(({ status }) => status === 'active');
  if (rows.length === 0) return null;
  return (
    <Field name="registration_id" label="Registration" help="Leave empty for all registrations.">
      <Select
        allowClear
        options={rows.map(({ registration_id, number, state_code }) => ({
          value: registration_id,
          label: state_code ? `${number}, ${stateName(state_code)}` : number,
        }))}
      />
    </Field>
  );
}
