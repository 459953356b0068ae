import { type DialogProps, Field, ReasonDialog } from '@hrms/platform/web';
import { claims, duplicateFindings } from '@hrms/reimbursements/contract';
import { Select } from 'antd';

export type FindingToDecide = { finding_id: string; other_number: string };

const CHOICES = [
  { value: 'not_duplicate', label: 'Different bill' },
  { value: 'duplicate', label: 'The same bill: reject the line' },
];

/** Whether two lines claim the same bill, with the reason. */
export const DuplicateDialog = ({ subject, ...dialog }: DialogProps<FindingToDecide>) => (
  <ReasonDialog
    {...dialog}
    title={`Compare with claim ${subject?.other_number ?? ''}`}
    endpoint={duplicateFindings.decide}
    params={{ id: subject?.finding_id ?? '' }}
    submitLabel="Save decision"
    refresh={[duplicateFindings.list, claims.get, claims.list, claims.approvals]}
  >
    <Field name="decision" label="Decision">
      <Select options={CHOICES} />
    </Field>
  </ReasonDialog>
);
