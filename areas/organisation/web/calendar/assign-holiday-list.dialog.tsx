import { type HolidayList, holidayLists } from '@hrms/organisation/contract';
import { type DialogProps, FormDialog } from '@hrms/platform/web';
import { AssignmentTargetFields } from './assignment-target-fields.tsx';

/** Who follows a list in its year. Another list they followed before is replaced. */
export const AssignListDialog = ({ isOpen, subject, close }: DialogProps<HolidayList>) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Assign ${subject?.name ?? ''}`}
    submitLabel="Assign"
    endpoint={holidayLists.assign}
    refresh={[holidayLists.list, holidayLists.coverage]}
    initial={subject && { holiday_list_id: subject.holiday_list_id, year: subject.year, target_kind: 'branch' }}
  >
    <AssignmentTargetFields />
  </FormDialog>
);
