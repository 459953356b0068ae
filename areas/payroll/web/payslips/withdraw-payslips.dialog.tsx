import { payslipPublications } from '@hrms/payroll/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

type WithdrawPayslipsDialogProps = DialogProps<readonly string[]> & { onDone: () => void };

/** Hides payslips from their employees again, with a reason. */
export function WithdrawPayslipsDialog({ isOpen, close, subject, onDone }: WithdrawPayslipsDialogProps) {
  const payslip_ids = [...(subject ?? [])];
  return (
    <FormDialog
      endpoint={payslipPublications.withdraw}
      title={payslip_ids.length === 1 ? 'Withdraw this payslip?' : `Withdraw ${payslip_ids.length} payslips?`}
      isOpen={isOpen}
      close={close}
      initial={{ payslip_ids }}
      submitLabel="Withdraw"
      onDone={onDone}
    >
      <Field name="reason" label="Reason" help="Employees no longer see the payslip. You can publish it again.">
        <Input.TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
