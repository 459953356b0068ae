import { payslipPublications } from '@hrms/payroll/contract';
import { type DialogProps, ReasonDialog } from '@hrms/platform/web';

type WithdrawPayslipsDialogProps = DialogProps<readonly string[]> & { onDone: () => void };

/** Hides payslips from their employees again, with a reason. */
export function WithdrawPayslipsDialog({ isOpen, close, subject, onDone }: WithdrawPayslipsDialogProps) {
  const payslip_ids = [...(subject ?? [])];
  return (
    <ReasonDialog
      endpoint={payslipPublications.withdraw}
      title={payslip_ids.length === 1 ? 'Withdraw this payslip?' : `Withdraw ${payslip_ids.length} payslips?`}
      isOpen={isOpen}
      close={close}
      initial={{ payslip_ids }}
      submitLabel="Withdraw"
      onDone={onDone}
      help="Employees no longer see the payslip. You can publish it again."
    />
  );
}
