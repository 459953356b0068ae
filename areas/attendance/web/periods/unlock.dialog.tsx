import { attendancePeriods, register } from '@hrms/attendance/contract';
import { ReasonDialog } from '@hrms/platform/web';

type UnlockDialogProps = { code: string; name: string; isOpen: boolean; close: () => void };

/** Unlocks what payroll has not used, with a reason. */
export const UnlockDialog = ({ code, name, isOpen, close }: UnlockDialogProps) => (
  <ReasonDialog
    isOpen={isOpen}
    close={close}
    title={`Unlock ${name}`}
    submitLabel="Unlock"
    endpoint={attendancePeriods.unlock}
    params={{ code }}
    refresh={[attendancePeriods.checks, attendancePeriods.list, register.list]}
  />
);
