import { payrolls } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { callForAnswer, type DialogProps, refetchEndpoints } from '@hrms/platform/web';
import { RowsImportDialog } from './rows-import.dialog.tsx';

const SAMPLE = { name: 'lop-days.csv', text: 'employee_code,lop_days,reason\nEMP-00001,2,Absent 3 and 4 September\n' };

type DaysImportDialogProps = DialogProps & { payroll_id: string; onChanged: () => void };

/** Imports LOP days from a file. Valid rows are saved, the others are listed with their errors. */
export function DaysImportDialog({ payroll_id, onChanged, ...dialog }: DaysImportDialogProps) {
  const send = async (body: FormData) => {
    const { saved, errors } = (await callForAnswer(payrolls.importDays, { params: { id: payroll_id }, body })).data;
    if (saved > 0) onChanged();
    await refetchEndpoints(payrolls.slips);
    const wrong = errors.length > 0 ? `, ${countText(errors.length, 'error', 'errors')} to fix` : '';
    return { text: `${countText(saved, 'row', 'rows')} saved${wrong}`, errors };
  };
  return (
    <RowsImportDialog {...dialog} title="Import LOP days" sample={SAMPLE} send={send} keepsGoodRows>
      Upload a CSV or Excel file with the columns employee code, LOP days and reason. Employees who aren’t in the file keep their
      LOP days.
    </RowsImportDialog>
  );
}
