import { type Column, DataTable, formatDate, Money, useListParams, useToday } from '@hrms/platform/web';
import { type Challan, challans, statutoryExports } from '@hrms/statutory/contract';
import type { SchemeDefinition } from '@hrms/statutory/domain';
import { useNavigate } from 'react-router';
import { ChallanReceipt } from '../challan-receipt.tsx';
import { DueDate } from '../due-date.tsx';
import { ExportList } from '../export-list.tsx';
import { SchemePage, useScheme } from '../scheme-page.tsx';
import { CHALLAN_STATUSES, monthLabel } from '../statement-labels.ts';
import { isUnpaid, useChallanActions } from './challan-actions.tsx';
import { DelayCard } from './delay.card.tsx';

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
    render: (row) => <DueDate due_on={row.due_on} open={isUnpaid(row)} today={today} />,
  },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => formatDate(paid_on) },
  { key: 'file_name', title: 'Receipt', render: (row) => <ChallanReceipt challan={row} calls={challans} /> },
  CHALLAN_STATUSES.column as Column<Challan>,
];

/** Challans of a scheme with what may be done to each. */
export function ChallansScreen() {
  const { scheme, definition, org_id, state_code } = useScheme();
  const [filter, setFilter] = useListParams(challans.list);
  const navigate = useNavigate();
  const today = useToday();
  const { actions, dialogs } = useChallanActions();
  const monthly = `/${scheme}/${org_id}/monthly${state_code ? `/${state_code}` : ''}`;
  return (
    <SchemePage title={`${definition.name} challans`}>
      <DataTable
        endpoint={challans.list}
        filter={{ ...filter, scheme, ...(state_code && { state_code }) }}
        tools={
          <ExportList
            endpoint={statutoryExports.challans}
            what="challans"
            filter={{ ...filter, scheme, ...(state_code && { state_code }) }}
          />
        }
        onFilter={setFilter}
        which={['scheme', 'state_code']}
        columns={columnsOf(definition, today)}
        idOf={({ challan_id }) => challan_id}
        nameOf={({ month }) => monthLabel(month)}
        many="challans"
        filters={[CHALLAN_STATUSES.filter]}
        onOpen={({ statement_id }) => void navigate(`${monthly}?statement=${statement_id}`)}
        actions={actions}
        empty={{ title: 'No challans yet', text: 'Check a statement, then make its challan.' }}
      />
      {(scheme === 'epf' || scheme === 'esi') && <DelayCard scheme={scheme} />}
      {dialogs}
    </SchemePage>
  );
}
