import { type HolidayListWithDays, holidayImports, holidayLists } from '@hrms/organisation/contract';
import type { DialogProps } from '@hrms/platform/web';
import { ImportListDialog } from '../import-list.dialog.tsx';

type ImportHolidaysProps = DialogProps & { list: HolidayListWithDays };

const holidayWithDay = (row: { name: string; day?: string }) => `${row.day ?? ''} ${row.name}`;

/** Days of a list from a file. */
export const ImportHolidaysDialog = ({ list, isOpen, close }: ImportHolidaysProps) => (
  <ImportListDialog
    isOpen={isOpen}
    close={close}
    subject={undefined}
    endpoint={holidayLists.import}
    past={holidayImports}
    params={{ id: list.holiday_list_id }}
    title={`Import into ${list.name} ${list.year}`}
    many="holidays"
    columns="date,name,kind,optional"
    example="2027-03-30,Gudi Padwa,festival,no"
    shown={holidayWithDay}
  />
);
