import {
  type AskForChange,
  type ChangeKind,
  type LoanChange,
  type LoanDetail,
  type LoanEntry,
  loanChanges,
  loans,
} from '@hrms/loans/contract';
import { addToMonth, monthLabel, monthOf } from '@hrms/platform/calendar';
import {
  DateInput,
  type DialogProps,
  Facts,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  Money,
  MoneyInput,
  ReasonDialog,
  useEndpoint,
  useLiveAnswer,
  useToday,
} from '@hrms/platform/web';
import { Alert, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { CHANGES, EFFECT_CHOICES, PAYOUT_CHOICES } from '../labels.ts';

type Props = DialogProps<LoanDetail>;

const REFRESH = [loans.get, loans.list, loans.schedule, loans.ledger, loans.summary];

/** Months whose payslip can carry a payout. */
const payoutMonths = (today: string) =>
  [0, 1].map((n) => addToMonth(monthOf(today), n)).map((value) => ({ value, label: monthLabel(value) }));

export function DisburseDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  const [mode, setMode] = useState<LoanDetail['disbursal_mode']>('bank_batch');
  const isKeptBack = subject?.terms.fee_mode === 'deduct_from_disbursal';
  const [amount, fee] = [subject?.amount_approved_paise ?? 0, subject?.fee_paise ?? 0];
  return (
    <FormDialog
      {...dialog}
      title={`Pay out ${subject?.number ?? ''}`}
      endpoint={loans.disburse}
      params={{ id: subject?.loan_id ?? '' }}
      initial={{ on_date: today, mode, cycle: monthOf(today), version: subject?.version }}
      submitLabel={mode === 'payroll' ? 'Pay with payroll' : 'Record payment'}
      refresh={REFRESH}
    >
      <Facts
        facts={[
          ['Amount', <Money key="a" paise={amount} />],
          [isKeptBack ? 'Fee deducted' : 'Fee, with the first instalment', fee > 0 && <Money key="f" paise={fee} />],
          ['To be paid', fee > 0 && isKeptBack && <Money key="p" paise={amount - fee} />],
        ]}
      />
      <Field name="mode" label="Paid by">
        <Select options={PAYOUT_CHOICES} onSelect={setMode} />
      </Field>
      {mode === 'payroll' ? (
        <Field name="cycle" label="Payslip of" help="Instalments start in the month after it.">
          <Select options={payoutMonths(today)} />
        </Field>
      ) : (
        <>
          <Field name="on_date" label="Paid on">
            <DateInput />
          </Field>
          <Field
            name="reference"
            label="Reference"
            {...(mode === 'bank_batch' && { help: 'Loans paid on the same day with the same reference share one bank file.' })}
          >
            <Input maxLength={120} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

const MONTHS_AHEAD = 12;
const CHANGES_OF_RUNNING = ['skip', 'hold', 'part_payment', 'foreclosure', 'tenure'] as const;

/** Whether enough is entered to say what a change costs. */
const isComplete = ({ kind, from_cycle, amount_paise, tenure_months }: Partial<AskForChange>): boolean =>
  (kind !== 'skip' && kind !== 'hold') || from_cycle !== undefined
    ? (kind !== 'part_payment' || Boolean(amount_paise)) && (kind !== 'tenure' || Boolean(tenure_months))
    : false;

/** What the change that is being entered makes of the schedule. */
function ChangeQuote({ loan_id }: { loan_id: string }) {
  const entered = Form.useWatch([], Form.useFormInstance()) as Partial<AskForChange> | undefined;
  const { reason: _reason, ...change } = entered ?? {};
  const body = change.kind && isComplete(change) ? change : null;
  const { data, message } = useLiveAnswer(loanChanges.preview, body, { params: { id: loan_id } });
  if (!body) return null;
  if (message) return <Alert type="warning" showIcon title={message} />;
  return data ? (
    <div className="loan-quote">
      <Facts facts={data.quote.map(({ label, value }) => [label, value] as const)} />
    </div>
  ) : null;
}

const monthChoices = (first: string) =>
  Array.from({ length: MONTHS_AHEAD }, (_, n) => addToMonth(first, n)).map((value) => ({ value, label: monthLabel(value) }));

/** What is entered of a change: its kind, and what that kind needs. */
function ChangeFields({ loan, chosen: first }: { loan: LoanDetail | undefined; chosen: ChangeKind }) {
  const [kind, setKind] = useState(first);
  const kinds = loan?.status === 'on_hold' ? (['release'] as const) : CHANGES_OF_RUNNING;
  const months = monthChoices(loan?.next_cycle || loan?.first_cycle || '2026-01');
  return (
    <>
      <Field name="kind" label="Change">
        <Select options={kinds.map((value) => ({ value, label: CHANGES[value] }))} onSelect={setKind} />
      </Field>
      {['skip', 'hold', 'release'].includes(kind) && (
        <Field name="from_cycle" label={kind === 'hold' ? 'First month' : 'Month'} required={kind !== 'release'}>
          <Select options={months} />
        </Field>
      )}
      {kind === 'hold' && (
        <Field name="to_cycle" label="Last month" help="Leave empty to hold until released.">
          <Select allowClear options={months} />
        </Field>
      )}
      {kind === 'part_payment' && (
        <>
          <Field name="amount_paise" label="Amount" required>
            <MoneyInput />
          </Field>
          <Field name="effect" label="Afterwards">
            <Select options={EFFECT_CHOICES} />
          </Field>
        </>
      )}
      {kind === 'tenure' && (
        <Field name="tenure_months" label="Months from the next instalment" required>
          <InputNumber min={1} max={120} />
        </Field>
      )}
      <ChangeQuote loan_id={loan?.loan_id ?? ''} />
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </>
  );
}

export function ChangeDialog({ subject, ...dialog }: Props) {
  const kind = subject?.status === 'on_hold' ? 'release' : 'skip';
  return (
    <FormDialog
      {...dialog}
      title={`Request a change to ${subject?.number ?? ''}`}
      endpoint={loans.change}
      params={{ id: subject?.loan_id ?? '' }}
      initial={{ kind }}
      submitLabel="Send request"
      refresh={REFRESH}
    >
      <ChangeFields loan={subject} chosen={kind} />
    </FormDialog>
  );
}

/** A change without its nulls, as it is entered. */
const toEntered = ({ kind, from_cycle, to_cycle, amount_paise, tenure_months, effect, reason }: LoanChange) => ({
  kind,
  from_cycle: from_cycle ?? undefined,
  to_cycle: to_cycle ?? undefined,
  amount_paise: amount_paise ?? undefined,
  tenure_months: tenure_months ?? undefined,
  effect: effect ?? undefined,
  reason,
});

/** Corrects a change that was returned, or that nobody decided yet. */
export const CorrectChangeDialog = ({ subject, loan, ...dialog }: DialogProps<LoanChange> & { loan: LoanDetail }) => (
  <FormDialog
    {...dialog}
    title={`Correct the request for ${loan.number}`}
    endpoint={loans.correctChange}
    params={{ id: subject?.change_id ?? '' }}
    initial={subject && toEntered(subject)}
    submitLabel="Submit again"
    refresh={REFRESH}
  >
    <ChangeFields loan={loan} chosen={subject?.kind ?? 'skip'} />
  </FormDialog>
);

export function PaymentDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Part-payment of ${subject?.number ?? ''}`}
      endpoint={loans.pay}
      params={{ id: subject?.loan_id ?? '' }}
      initial={{ kind: 'part_payment', on_date: today, effect: 'keep_tenure', mode: 'bank', version: subject?.version }}
      submitLabel="Record payment"
      refresh={REFRESH}
    >
      <Field name="amount_paise" label="Amount received">
        <MoneyInput />
      </Field>
      <Field name="on_date" label="Received on">
        <DateInput />
      </Field>
      <Field name="effect" label="Afterwards">
        <Select options={EFFECT_CHOICES} />
      </Field>
      <Field name="reference" label="Reference">
        <Input maxLength={120} />
      </Field>
    </FormDialog>
  );
}

/** Settles a loan with every figure of the quote in sight. */
export function SettleDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  const quote = useEndpoint(
    loans.quote,
    { params: { id: subject?.loan_id ?? '' }, query: { on: today } },
    { enabled: subject !== undefined },
  );
  return (
    <FormDialog
      {...dialog}
      key={quote.data?.total_paise ?? 0}
      title={`Settle ${subject?.number ?? ''} early`}
      endpoint={loans.pay}
      params={{ id: subject?.loan_id ?? '' }}
      initial={{
        kind: 'foreclosure',
        on_date: today,
        quoted_on: today,
        mode: 'bank',
        amount_paise: quote.data?.total_paise,
        version: subject?.version,
      }}
      submitLabel="Record payment"
      refresh={REFRESH}
    >
      <LoadedData of={quote}>
        {({ steps, total_paise, valid_until }) => (
          <>
            <Facts facts={steps.map(({ label, value }) => [label, value] as const)} />
            <p>
              Total <Money paise={total_paise} />, valid until {formatDate(valid_until)}.
            </p>
          </>
        )}
      </LoadedData>
      <Field name="amount_paise" label="Amount received">
        <MoneyInput />
      </Field>
      <Field name="on_date" label="Received on">
        <DateInput />
      </Field>
      <Field name="reference" label="Reference">
        <Input maxLength={120} />
      </Field>
    </FormDialog>
  );
}

type ReasonProps = Props & { endpoint: typeof loans.cancel | typeof loans.writeOff; title: string; label: string };

export const LoanReasonDialog = ({ subject, endpoint, title, label, ...dialog }: ReasonProps) => (
  <ReasonDialog
    {...dialog}
    title={title}
    endpoint={endpoint}
    params={{ id: subject?.loan_id ?? '' }}
    submitLabel={label}
    refresh={REFRESH}
    danger
    most={300}
  />
);

/** Reverses the newest payment that was received outside payroll. */
export const ReverseDialog = ({ subject, ...dialog }: DialogProps<LoanEntry>) => (
  <ReasonDialog
    {...dialog}
    title="Reverse the payment"
    endpoint={loans.reverse}
    params={{ id: subject?.entry_id ?? '' }}
    submitLabel="Reverse"
    refresh={REFRESH}
    danger
    most={300}
    note="The schedule is recalculated without this payment."
  />
);
