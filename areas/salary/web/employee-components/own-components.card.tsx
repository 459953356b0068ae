import { formatDate, LoadedData, Money, RowsTable, Section, useCan, useEndpoint } from '@hrms/platform/web';
import { type EmployeeComponent, employeeComponents } from '@hrms/salary/contract';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { COMPONENT_MODES, COMPONENT_STATUSES } from './labels.ts';

const COLUMNS = [
  {
    key: 'component_name',
    title: 'Component',
    narrow: 'title' as const,
    render: ({ employee_component_id, component_name }: EmployeeComponent) => (
      <Link to={`/employee-components/edit/${employee_component_id}`}>{component_name}</Link>
    ),
  },
  { key: 'mode', title: 'What it does', render: ({ mode }: EmployeeComponent) => COMPONENT_MODES[mode] },
  {
    key: 'amount_paise',
    title: 'Per month',
    align: 'right' as const,
    priority: 3 as const,
    render: ({ amount_paise, percentage_bp }: EmployeeComponent) =>
      amount_paise !== null ? <Money paise={amount_paise} /> : percentage_bp !== null ? `${percentage_bp / 100}%` : '–',
  },
  { key: 'from_date', title: 'From', render: ({ from_date }: EmployeeComponent) => formatDate(from_date) },
  { key: 'to_date', title: 'To', render: ({ to_date }: EmployeeComponent) => to_date && formatDate(to_date) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag' as const,
    render: ({ status }: EmployeeComponent) => COMPONENT_STATUSES.tagOf(status),
  },
];

/** Components of one employee beside the structure. */
export function OwnComponentsCard({ employee_id }: { employee_id: string }) {
  const can = useCan();
  const navigate = useNavigate();
  const read = useEndpoint(
    employeeComponents.list,
    { query: { employee_id, limit: 100 } },
    { enabled: can(employeeComponents.list) },
  );
  if (!can(employeeComponents.list)) return null;
  return (
    <Section title="Employee components">
      <LoadedData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="ui-note">Paid as the structure says. A component can be added, replaced or left out.</p>
          ) : (
            <RowsTable
              rows={rows}
              idOf={(row) => row.employee_component_id}
              nameOf={(row) => row.component_name}
              columns={COLUMNS}
            />
          )
        }
      </LoadedData>
      {can(employeeComponents.create) && (
        <Button onClick={() => void navigate(`/employee-components/${employee_id}/new`)}>Add component</Button>
      )}
    </Section>
  );
}
