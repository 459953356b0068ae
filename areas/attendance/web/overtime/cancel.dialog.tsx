import { type Overtime, overtimes } from '@hrms/attendance/contract';
import { type DialogProps, ReasonDialog } from '@hrms/platform/web';

/** Withdraws or cancels overtime, with a reason. */
export const CancelOvertimeDialog = ({ subject, ...dialog }: DialogProps<Overtime>) => (
  <ReasonDialog
    {...dialog}
    title={`Cancel ${subject?.number ?? 'overtime'}`}
    submitLabel="Cancel overtime"
    danger
    endpoint={overtimes.cancel}
    params={{ id: subject?.overtime_id ?? '' }}
    refresh={[overtimes.list, overtimes.detected, overtimes.get, overtimes.limits]}
  />
);
