import { loans } from '@hrms/loans/contract';
import { monthLabel, monthOf } from '@hrms/platform/calendar';
import {
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  useAction,
  useCan,
  useDialog,
  useDownload,
  useToday,
} from '@hrms/platform/web';
import { App, Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { PAYOUT_CHOICES } from '../labels.ts';

type Result = { ok: boolean; message: string | null };

/** Says how many were done, and why others were not. */
function useOutcome() {
  const { notification } = App.useApp();
  return (done: string, results: readonly (Result & { name: string })[], next?: ReactNode) => {
    const failed = results.filter(({ ok }) => !ok);
    const count = results.length - failed.length;
    const title = `${count} ${count === 1 ? 'loan' : 'loans'} ${done}`;
    if (count > 0) notification.success({ title, ...(next && { actions: next, duration: 0 }) });
    if (failed.length > 0)
      notification.warning({
        title: `${failed.length} not ${done}`,
        description: failed.map(({ name, message }) => `${name}: ${message}`).join('. '),
        duration: 0,
      });
  };
}

type PayoutDialogProps = DialogProps<readonly string[]> & { onPaid: () => void };

function PayoutDialog({ subject: ids = [], onPaid, ...dialog }: PayoutDialogProps) {
  const today = useToday();
  const tell = useOutcome();
  const { save } = useDownload();
  const [mode, setMode] = useState<'bank_batch' | 'payroll' | 'manual'>('bank_batch');
  return (
    <FormDialog
      {...dialog}
      title={`Pay out ${ids.length} ${ids.length === 1 ? 'loan' : 'loans'}`}
      endpoint={loans.disburseMany}
      initial={{ loan_ids: [...ids], mode, on_date: today, cycle: monthOf(today) }}
      submitLabel={mode === 'payroll' ? 'Pay with payroll' : 'Record payment'}
      refresh={[loans.list, loans.summary]}
      onDone={({ results, bank_file }) => {
        tell(
          mode === 'payroll' ? 'in payroll' : 'paid out',
          results.map((row) => ({ ...row, name: row.number ?? 'Loan' })),
          bank_file && <Button onClick={() => void save(loans.bankFile, { query: bank_file })}>Download bank file</Button>,
        );
        onPaid();
      }}
    >
      <Field name="mode" label="Paid by">
        <Select options={PAYOUT_CHOICES} onSelect={setMode} />
      </Field>
      {mode === 'payroll' ? (
        <p className="ui-note">With the payslips of {monthLabel(monthOf(today))}. Instalments begin with the month after it.</p>
      ) : (
        <>
          <Field name="on_date" label="Paid on">
            <DateInput />
          </Field>
          <Field
            name="reference"
            label="Reference"
            help="The same for all. The bank file holds every loan paid with it on this day."
          >
            <Input maxLength={120} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Approves and pays out the chosen loans; each is done or refused for itself. */
export function BulkActs({ ids, clear }: { ids: readonly string[]; clear: () => void }) {
  const can = useCan();
  const tell = useOutcome();
  const paying = useDialog<readonly string[]>();
  const approving = useAction(loans.approveMany, {
    success: false,
    failure: 'Loans not approved',
    refresh: [loans.list, loans.summary],
  });
  const approve = async () => {
    const done = await approving.run({ body: { loan_ids: [...ids] } });
    if (!done) return;
    tell(
      'approved',
      done.results.map((row) => ({ ...row, name: row.number ?? 'Loan' })),
    );
    clear();
  };
  return (
    <>
      <Button loading={approving.running} onClick={() => void approve()}>
        Approve
      </Button>
      {can(loans.disburseMany) && <Button onClick={() => paying.open(ids)}>Pay out</Button>}
      <PayoutDialog {...paying} onPaid={clear} />
    </>
  );
}
