import { type BankAdvice, bankAdvices } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { callForAnswer, type DialogProps, refetchEndpoints } from '@hrms/platform/web';
import { RowsImportDialog } from '../inputs/rows-import.dialog.tsx';

const SAMPLE = {
  name: 'bank-response.csv',
  text: 'employee_code,status,reference,reason,account,amount\nEMP-00001,paid,UTR0001,,,\nEMP-00002,failed,,Account closed,6789,\n',
};

/** Takes the bank's answer to an advice: who is paid, and whose payment was returned. */
export function BankResponseDialog({ subject, ...dialog }: DialogProps<BankAdvice>) {
  const send = async (body: FormData) => {
    const params = { id: subject?.bank_advice_id ?? '' };
    const { paid, returned, errors } = (await callForAnswer(bankAdvices.respond, { params, body })).data;
    await refetchEndpoints(bankAdvices.list, bankAdvices.unpaid);
    return {
      text:
        errors.length > 0
          ? `Nothing is saved. ${countText(errors.length, 'row has', 'rows have')} an error`
          : `${countText(paid, 'employee', 'employees')} paid, ${returned} returned by the bank`,
      errors,
    };
  };
  return (
    <RowsImportDialog {...dialog} title="Upload the bank’s response" sample={SAMPLE} send={send}>
      Upload a CSV or Excel file with the columns employee code, status (paid or failed), reference and reason. For employees paid
      into several accounts add account (last four digits) or amount. Failed payments are paid by the next bank advice.
    </RowsImportDialog>
  );
}
