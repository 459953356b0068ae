import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { type LawParameterDetail, law } from '@hrms/statutory/contract';
import { Input, Select } from 'antd';
import { REVIEWS } from './law-labels.ts';

const decisions = Object.entries(REVIEWS).map(([value, label]) => ({ value, label }));

/** Records what a person found out about a figure. */
export const LawReviewDialog = ({ isOpen, close, subject }: DialogProps<LawParameterDetail>) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Review of ${subject?.title ?? 'a figure'}`}
    submitLabel="Record review"
    endpoint={law.review}
    initial={{ parameter_id: subject?.parameter_id }}
    refresh={[law.get, law.list]}
  >
    <Field name="decision" label="Decision">
      <Select options={decisions} />
    </Field>
    <Field name="note" label="Note" help="Where you looked and what you found. Kept with your name and the day.">
      <Input.TextArea rows={3} maxLength={500} />
    </Field>
  </FormDialog>
);
