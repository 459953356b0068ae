import { type SettlementRow, settlements } from '@hrms/payroll/contract';
import { countText, daysBetween } from '@hrms/platform/calendar';
import { type Column, DataTable, formatDate, Money, StatusTag, useDialog, useListParams, useToday } from '@hrms/platform/web';
import { SettlementDrawer } from './settlement.drawer.tsx';
import { SETTLEMENT_STATUSES } from './settlement-labels.ts';

const isOpen = ({ status }: SettlementRow) => status === 'to_start' || status === 'draft';

/** The day by which a leaver is to be paid, with the days left or passed. */
function DueBy({ row, today }: { row: SettlementRow; today: string }) {
  const days = daysBetween(today, row.due_by);
  if (!isOpen(row)) return <>{formatDate(row.due_by)}</>;
  if (days < 0) return <StatusTag tone="error">{`Overdue since ${formatDate(row.due_by)}`}</StatusTag>;
  return (
    <StatusTag tone={days <= 2 ? 'warning' : 'neutral'}>{`${formatDate(row.due_by)}, in ${countText(days, 'day')}`}</StatusTag>
  );
}

const columnsOn = (today: string): Column<SettlementRow>[] => [
  {
    key: 'full_name',
    title: 'Leaver',
    narrow: 'title',
    render: ({ full_name, employee_code }) => `${full_name} · ${employee_code}`,
  },
  { key: 'department', title: 'Department', priority: 1 },
  { key: 'last_working_day', title: 'Last working day', render: ({ last_working_day }) => formatDate(last_working_day) },
  { key: 'due_by', title: 'Pay by', narrow: 'second', render: (row) => <DueBy row={row} today={today} /> },
  {
    key: 'net_paise',
    title: 'Net',
    align: 'right',
    priority: 3,
    render: ({ net_paise }) => net_paise !== null && <Money paise={net_paise} />,
  },
  {
    key: 'owed_paise',
    title: 'Still owed',
    align: 'right',
    priority: 2,
    render: ({ owed_paise }) => owed_paise > 0 && <Money paise={owed_paise} />,
  },
  SETTLEMENT_STATUSES.column as Column<SettlementRow>,
];

/** Leavers and their settlements, the most urgent first. */
export function SettlementsCard() {
  const today = useToday();
  const [filter, setFilter] = useListParams(settlements.list);
  const drawer = useDialog<SettlementRow>();
  return (
    <div className="ui-column">
      <p className="ui-note">Leavers are paid within two working days of the last one (Code on Wages, section 17).</p>
      <DataTable
        endpoint={settlements.list}
        filter={filter}
        onFilter={setFilter}
        columns={columnsOn(today)}
        idOf={({ exit_id }) => exit_id}
        nameOf={({ full_name }) => full_name}
        many="settlements"
        search="Search by name or code"
        filters={[SETTLEMENT_STATUSES.filter]}
        onOpen={drawer.open}
        empty={{ title: 'No leavers', text: 'Employees appear here once their exit is approved.' }}
      />
      <SettlementDrawer {...drawer} />
    </div>
  );
}
