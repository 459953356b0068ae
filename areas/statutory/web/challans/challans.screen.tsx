import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  Money,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { type Challan, challans } from '@hrms/statutory/contract';
import type { SchemeDefinition } from '@hrms/statutory/domain';
import { useNavigate } from 'react-router';
import { SchemePage, useScheme } from '../scheme-page.tsx';
import { CHALLAN_STATUSES, monthLabel } from '../statement-labels.ts';
import { AmountsDialog, PayDialog, ReverseDialog } from './challan-dialogs.tsx';
import { DelayCard } from './delay.card.tsx';

const isUnpaid = ({ status }: Challan) => status === 'draft' || status === 'to_pay';

const columnsOf = ({ reference }: SchemeDefinition, today: string): Column<Challan>[] => [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  { key: 'registration_number', title: 'Registration' },
  { key: 'reference', title: reference.label, render: (row) => row.reference ?? '–' },
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
  {
    key: 'due_on',
    title: 'Due',
    render: (row) =>
      isUnpaid(row) && row.due_on !== null && row.due_on < today ? (
        <StatusTag tone="error">{`Overdue since ${formatDate(row.due_on)}`}</StatusTag>
      ) : (
        formatDate(row.due_on)
      ),
  },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => formatDate(paid_on) },
  CHALLAN_STATUSES.column as Column<Challan>,
];

/** Challans of a scheme with what may be done to each. */
export function ChallansScreen() {
  const { scheme, definition, org_id, state_code } = useScheme();
  const [filter, setFilter] = useListParams(challans.list);
  const can = useCan();
  const navigate = useNavigate();
  const today = useToday();
  const paying = useDialog<Challan>();
  const changing = useDialog<Challan>();
  const reversing = useDialog<Challan>();
  const send = useAction(challans.send, { failure: 'Challan not sent' });
  const verify = useAction(challans.verify, { failure: 'Challan not verified' });
  const openWith = (open: unknown, row: Challan) => (open as (one: Challan) => void)(row);
  const monthly = `/${scheme}/${org_id}/monthly${state_code ? `/${state_code}` : ''}`;
  return (
    <SchemePage title={`${definition.name} challans`}>
      <DataTable
        endpoint={challans.list}
        filter={{ ...filter, scheme, ...(state_code && { state_code }) }}
        onFilter={setFilter}
        which={['scheme', 'state_code']}
        columns={columnsOf(definition, today)}
        idOf={({ challan_id }) => challan_id}
        nameOf={({ month }) => monthLabel(month)}
        many="challans"
        filters={[CHALLAN_STATUSES.filter]}
        onOpen={({ statement_id }) => void navigate(`${monthly}?statement=${statement_id}`)}
        actions={(row) => [
          row.status === 'draft' &&
            can(challans.send) && {
              label: 'Send for payment',
              onClick: () => void send.run({ params: { id: row.challan_id }, body: { version: row.version } }),
            },
          isUnpaid(row) && can(challans.update) && { label: 'Change amounts', onClick: () => openWith(changing.open, row) },
          isUnpaid(row) && can(challans.pay) && { label: 'Record payment', onClick: () => openWith(paying.open, row) },
          row.status === 'paid' &&
            can(challans.verify) && {
              label: 'Verify',
              disabled: row.paid_by_caller,
              onClick: () => void verify.run({ params: { id: row.challan_id }, body: { version: row.version } }),
            },
          row.status !== 'reversed' &&
            can(challans.reverse) && { label: 'Reverse', danger: true, onClick: () => openWith(reversing.open, row) },
        ]}
        empty={{ title: 'No challans yet', text: 'Check a statement, then make its challan.' }}
      />
      {(scheme === 'epf' || scheme === 'esi') && <DelayCard scheme={scheme} />}
      <PayDialog {...(paying as DialogProps<Challan>)} />
      <AmountsDialog {...(changing as DialogProps<Challan>)} />
      <ReverseDialog {...(reversing as DialogProps<Challan>)} />
    </SchemePage>
  );
}
