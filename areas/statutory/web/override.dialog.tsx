import { DateInput, type DialogProps, Field, FormDrawer } from '@hrms/platform/web';
import { type LawParameterDetail, law, lawOverrides } from '@hrms/statutory/contract';
import { Alert, Input } from 'antd';
import { FiguresInput } from './figures-input.tsx';

type OverrideDialogProps = DialogProps<LawParameterDetail> & { on: string };

/** Proposes an own value from a day on; somebody else puts it in force. */
export const OverrideDialog = ({ isOpen, close, subject, on }: OverrideDialogProps) => (
  <FormDrawer
    isOpen={isOpen}
    close={close}
    title={`Own value of ${subject?.title ?? 'a figure'}`}
    submitLabel="Send for approval"
    endpoint={lawOverrides.create}
    initial={{ parameter_id: subject?.parameter_id, from_date: on, to_date: null, figures: {} }}
    refresh={[law.get, law.list, law.changes, lawOverrides.list]}
  >
    <Alert
      type="info"
      showIcon
      title="Another person approves it. From its day on every payroll that is not finalised is computed with it, and every explanation names your reason."
    />
    <Field name="figures" label="Figures">
      <FiguresInput leaves={subject?.leaves ?? []} />
    </Field>
    <Field name="from_date" label="From">
      <DateInput />
    </Field>
    <Field name="to_date" label="To" help="Left empty, it holds until somebody ends it.">
      <DateInput />
    </Field>
    <Field name="source_url" label="Source" help="The notification, or its address.">
      <Input maxLength={300} />
    </Field>
    <Field name="reason" label="Reason" help="At least 20 characters; it stands in explanations.">
      <Input.TextArea rows={3} maxLength={500} />
    </Field>
  </FormDrawer>
);
