import { type DialogProps, Field, ReasonDialog } from '@hrms/platform/web';
import { type LawParameterDetail, law } from '@hrms/statutory/contract';
import { Select } from 'antd';
import { REVIEWS } from './law-labels.ts';

const decisions = Object.entries(REVIEWS).map(([value, label]) => ({ value, label }));

/** Records a review of a statutory rate. */
export const LawReviewDialog = ({ isOpen, close, subject }: DialogProps<LawParameterDetail>) => (
  <ReasonDialog
    isOpen={isOpen}
    close={close}
    title={`Review ${subject?.title ?? 'rate'}`}
    submitLabel="Add review"
    endpoint={law.review}
    initial={{ parameter_id: subject?.parameter_id }}
    refresh={[law.get, law.list]}
    name="note"
    label="Note"
    help="What you checked and where. Saved with your name and the date."
  >
    <Field name="decision" label="Decision">
      <Select options={decisions} />
    </Field>
  </ReasonDialog>
);
