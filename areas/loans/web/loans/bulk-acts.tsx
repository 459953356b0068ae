import { loans } from '@hrms/loans/contract';
import { monthLabel, monthOf } from '@hrms/platform/calendar';
import {
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  useAction,
  useBulkOutcome,
  useCan,
  useDialog,
  useDownload,
  useToday,
} from '@hrms/platform/web';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { PAYOUT_CHOICES } from '../labels.ts';

type PayoutDialogProps = DialogProps<readonly string[]> & { onPaid: () => void };

function PayoutDialog({ subject: ids = [], onPaid, ...dialog }: PayoutDialogProps) {
  const today = useToday();
  const tell = useBulkOutcome('loan', 'loans');
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
          results,
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
            help="The same for all. The bank file contains every loan paid on this day with this reference."
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
  const tell = useBulkOutcome('loan', 'loans');
  const paying = useDialog<readonly string[]>();
  const approving = useAction(loans.approveMany, {
    success: false,
    failure: 'Loans not approved',
    refresh: [loans.list, loans.summary],
  });
  const approve = async () => {
    const done = await approving.run({ body: { loan_ids: [...ids] } });
    if (!done) return;
    tell('approved', done.results);
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
