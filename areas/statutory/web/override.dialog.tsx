import { DateInput, type DialogProps, Field, FormDrawer, INDIAN_STATES } from '@hrms/platform/web';
import { type LawParameterDetail, law, lawOverrides } from '@hrms/statutory/contract';
import { Alert, Input, Select } from 'antd';
import { FiguresInput } from './figures-input.tsx';

type OverrideDialogProps = DialogProps<LawParameterDetail> & { on: string };

/** Proposes an override from a date, for approval by another user. */
export const OverrideDialog = ({ isOpen, close, subject, on }: OverrideDialogProps) => (
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
