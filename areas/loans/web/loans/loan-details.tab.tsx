import { type LoanChange, type LoanDetail, type LoanEntry, type LoanRow, loans } from '@hrms/loans/contract';
import { monthLabel } from '@hrms/platform/calendar';
import {
  type Column,
  formatDate,
  LoadedData,
  Money,
  NothingYet,
  RowsTable,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';
import { CHANGE_STATUSES, CHANGES, ENTRIES, ROW_STATUSES } from '../labels.ts';
import { CorrectChangeDialog, ReverseDialog } from './loan-acts.dialog.tsx';
import { PLAN_COLUMNS } from './plan-table.tsx';

const ROW_COLUMNS: readonly Column<LoanRow>[] = [
  ...(PLAN_COLUMNS as readonly Column<LoanRow>[]),
  ROW_STATUSES.column as Column<LoanRow>,
];

export function ScheduleTab({ loan }: { loan: LoanDetail }) {
  const [plan_no, setPlan] = useState<number>();
  const read = useEndpoint(loans.schedule, { params: { id: loan.loan_id }, query: plan_no ? { plan_no } : {} });
  return (
    <LoadedData of={read}>
      {({ rows, plans, plan_no: shown }) =>
        rows.length === 0 ? (
          <NothingYet title="No schedule yet" text="It is created at payout." />
        ) : (
          <>
            {plans.length > 1 && (
              <Select
                aria-label="Plan"
                value={shown}
                options={plans.map((plan) => ({
                  value: plan,
                  label: plan === loan.plan_no ? `Plan ${plan} (current)` : `Plan ${plan}`,
                }))}
                onChange={setPlan}
              />
            )}
            <RowsTable
              rows={rows}
              columns={ROW_COLUMNS}
              idOf={({ row_id }) => row_id}
              nameOf={({ cycle }) => monthLabel(cycle)}
            />
          </>
        )
      }
    </LoadedData>
  );
}

const paid = (key: 'principal_paise' | 'interest_paise' | 'fee_paise' | 'rebate_paise', title: string): Column<LoanEntry> => ({
  key,
  title,
  align: 'right',
  render: (entry) => (entry[key] === 0 ? '–' : <Money paise={entry[key]} />),
});

const ENTRY_COLUMNS: readonly Column<LoanEntry>[] = [
  { key: 'on_date', title: 'Date', narrow: 'second', render: ({ on_date }) => formatDate(on_date) },
  {
    key: 'kind',
    title: 'Movement',
    narrow: 'title',
    render: ({ kind, reversed }) => `${ENTRIES[kind]}${reversed ? ' (reversed)' : ''}`,
  },
  paid('principal_paise', 'Principal'),
  paid('interest_paise', 'Interest'),
  paid('fee_paise', 'Fee'),
  paid('rebate_paise', 'Interest not charged'),
  { key: 'reference', title: 'Reference', render: ({ reference }) => reference ?? '–' },
];

export function LedgerTab({ loan }: { loan: LoanDetail }) {
  const can = useCan();
  const read = useEndpoint(loans.ledger, { params: { id: loan.loan_id } });
  const reverse = useDialog<LoanEntry>();
  return (
    <>
      <LoadedData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingYet title="No movements yet" text="They appear after payout." />
          ) : (
            <RowsTable
              rows={rows}
              columns={ENTRY_COLUMNS}
              idOf={({ entry_id }) => entry_id}
              nameOf={({ on_date, kind }) => `${ENTRIES[kind]}, ${formatDate(on_date)}`}
              actions={(entry) => [
                can(loans.reverse) &&
                  entry === rows.at(-1) &&
                  !entry.reversed &&
                  (entry.source === 'bank' || entry.source === 'cash') &&
                  ['part_payment', 'foreclosure'].includes(entry.kind) && {
                    label: 'Reverse',
                    danger: true,
                    onClick: () => reverse.open(entry),
                  },
              ]}
            />
          )
        }
      </LoadedData>
      <ReverseDialog {...reverse} />
    </>
  );
}

const monthsText = (from: string | null, to: string | null): string =>
  from ? `${monthLabel(from)}${to ? ` to ${monthLabel(to)}` : ''}` : '–';

const CHANGE_COLUMNS: readonly Column<LoanChange>[] = [
  { key: 'kind', title: 'Change', narrow: 'title', render: ({ kind }) => CHANGES[kind] },
  { key: 'from_cycle', title: 'Month', render: ({ from_cycle, to_cycle }) => monthsText(from_cycle, to_cycle) },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    render: ({ amount_paise }) => (amount_paise === null ? '–' : <Money paise={amount_paise} />),
  },
  { key: 'reason', title: 'Reason', narrow: 'second' },
  {
    key: 'quote',
    title: 'As shown',
    render: ({ quote }) => quote.map(({ label, value }) => <div key={label}>{`${label}: ${value}`}</div>),
  },
  CHANGE_STATUSES.column as Column<LoanChange>,
];

export function ChangesTab({ loan }: { loan: LoanDetail }) {
  const can = useCan();
  const correcting = useDialog<LoanChange>();
  const cancel = useAction(loans.cancelChange, { failure: 'Change not withdrawn', refresh: [loans.get] });
  if (loan.changes.length === 0)
    return <NothingYet title="No changes" text="Skips, holds, early payments and other tenures appear here." />;
  return (
    <>
      <RowsTable
        rows={loan.changes}
        columns={CHANGE_COLUMNS}
        idOf={({ change_id }) => change_id}
        nameOf={({ kind }) => CHANGES[kind]}
        actions={(change) => {
          const undecided = change.status === 'pending' || change.status === 'returned';
          return [
            can(loans.correctChange) && undecided && { label: 'Correct', onClick: () => correcting.open(change) },
            can(loans.cancelChange) &&
              undecided && {
                label: 'Withdraw',
                onClick: () => void cancel.run({ params: { id: change.change_id }, body: {} }),
              },
          ];
        }}
      />
      <CorrectChangeDialog {...correcting} loan={loan} />
    </>
  );
}
