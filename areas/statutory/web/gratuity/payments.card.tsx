import { type Column, DataTable, formatDate, Money, StatusTag, useListParams } from '@hrms/platform/web';
import { type GratuityPayment, gratuityRegister, statutoryExports } from '@hrms/statutory/contract';
import { ExportList } from '../export-list.tsx';

function statusOf({ paid_on, days_late }: GratuityPayment) {
  if (paid_on === null) return days_late > 0 ? <StatusTag tone="error">Overdue</StatusTag> : <StatusTag>To pay</StatusTag>;
  return days_late > 0 ? <StatusTag tone="warning">Paid late</StatusTag> : <StatusTag tone="success">Paid</StatusTag>;
}

const COLUMNS: readonly Column<GratuityPayment>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'last_working_day', title: 'Last day', render: ({ last_working_day }) => formatDate(last_working_day) },
  {
    key: 'amount_paise',
    title: 'Gratuity',
    align: 'right',
    narrow: 'second',
    render: (row) => <Money paise={row.amount_paise} />,
  },
  { key: 'payable_by', title: 'Payable by', render: ({ payable_by }) => formatDate(payable_by) },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => (paid_on ? formatDate(paid_on) : 'Not paid') },
  { key: 'days_late', title: 'Days late', align: 'right' },
  { key: 'interest_paise', title: 'Interest', align: 'right', render: (row) => <Money paise={row.interest_paise} /> },
  { key: 'status', title: 'Status', narrow: 'tag', render: statusOf },
];

/** Gratuity of employees who left: within 30 days of the exit, with interest afterwards. */
export function PaymentsCard() {
  const [filter, setFilter] = useListParams(gratuityRegister.payments);
  return (
    <div className="st-stack">
      <p className="ui-note">
        Payable within 30 days of the exit, with simple interest afterwards. Amounts not paid yet are an estimate on the last
        wages.
      </p>
      <DataTable
        endpoint={gratuityRegister.payments}
        filter={filter}
        tools={<ExportList endpoint={statutoryExports.gratuityPayments} what="gratuity of leavers" filter={filter} />}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
        many="employees"
        filters={[
          {
            name: 'open',
            label: 'Payment',
            options: [
              { value: 'true', label: 'To pay' },
              { value: 'false', label: 'Paid' },
            ],
          },
        ]}
        empty={{ title: 'No gratuity of leavers', text: 'Employees who left with enough service are listed here.' }}
      />
    </div>
  );
}
