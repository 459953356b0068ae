import { type Column, formatDate, Money, RowsTable, Section, useCan, useEndpoint } from '@hrms/platform/web';
import { type Challan, challans, type StatutoryStatement } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { ChallanReceipt } from '../challan-receipt.tsx';
import { useChallanActions } from '../challans/challan-actions.tsx';
import { CHALLAN_STATUSES } from '../statement-labels.ts';

/** Challans of a statement: all, and those that stand. */
export function useChallansOf({ scheme, month, statement_id }: StatutoryStatement) {
  const can = useCan();
  const read = useEndpoint(challans.list, { query: { scheme, month, limit: 100 } }, { enabled: can(challans.list) });
  const all = read.data?.rows.filter((row) => row.statement_id === statement_id) ?? [];
  return { all, open: all.filter(({ status }) => status !== 'reversed') };
}

const columnsOf = (reference: string): readonly Column<Challan>[] => [
  { key: 'reference', title: reference, narrow: 'title', render: (row) => row.reference ?? 'Not paid yet' },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
  {
    key: 'interest_paise',
    title: 'Interest and damages',
    align: 'right',
    render: ({ interest_paise, damages_paise }) => <Money paise={interest_paise + damages_paise} />,
  },
  { key: 'paid_on', title: 'Paid on', narrow: 'second', render: ({ paid_on }) => (paid_on ? formatDate(paid_on) : null) },
  { key: 'bank_reference', title: 'Bank reference', render: ({ bank_reference }) => bank_reference ?? '–' },
  { key: 'bank_account_name', title: 'Paid from', render: ({ bank_account_name }) => bank_account_name ?? '–' },
  { key: 'paid_by_name', title: 'Paid by', render: ({ paid_by_name }) => paid_by_name ?? '–' },
  { key: 'verified_by_name', title: 'Verified by', render: ({ verified_by_name }) => verified_by_name ?? '–' },
  { key: 'file_name', title: 'Receipt', render: (row) => <ChallanReceipt challan={row} calls={challans} /> },
  CHALLAN_STATUSES.column as Column<Challan>,
];

/** The challans that pay a statement, with what may be done to each. */
export function ChallansCard({ statement }: { statement: StatutoryStatement }) {
  const { all } = useChallansOf(statement);
  const { actions, dialogs } = useChallanActions();
  if (all.length === 0) return null;
  const { label } = schemeDefinitions[statement.scheme].reference;
  return (
    <Section title="Challan">
      <RowsTable
        rows={all}
        columns={columnsOf(label)}
        idOf={({ challan_id }) => challan_id}
        nameOf={({ reference }) => reference ?? 'challan'}
        actions={actions}
      />
      {dialogs}
    </Section>
  );
}
