import { type DialogProps, Field, FormDialog, formatDate, MoneyInput } from '@hrms/platform/web';
import { type ClaimDetail, type ClaimLine, claims } from '@hrms/reimbursements/contract';
import { Input } from 'antd';

export type LineToSanction = { claim: ClaimDetail; line: ClaimLine; sanctioned_paise: number };

/** Lowers the amount of a line, to nothing where it is rejected, with the reason. */
export const SanctionDialog = ({ subject, ...dialog }: DialogProps<LineToSanction>) => (
  <FormDialog
    {...dialog}
    title={subject ? `${subject.line.category_name}, ${formatDate(subject.line.expense_date)}` : 'Line'}
    endpoint={claims.sanction}
    params={{ id: subject?.claim.claim_id ?? '' }}
    initial={{
      lines: [
        { line_id: subject?.line.line_id, sanctioned_paise: subject?.sanctioned_paise, cut_reason: subject?.line.cut_reason },
      ],
      version: subject?.claim.version,
    }}
    submitLabel="Save amount"
    refresh={[claims.list, claims.approvals]}
  >
    <Field name={['lines', 0, 'sanctioned_paise']} label="Sanctioned amount" help="0 rejects the line.">
      <MoneyInput />
    </Field>
    <Field name={['lines', 0, 'cut_reason']} label="Reason">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);
