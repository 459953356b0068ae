import { PlusOutlined } from '@ant-design/icons';
import {
  type Column,
  Count,
  DataTable,
  formatDate,
  Page,
  statusTags,
  useCan,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { type ExpensePolicy, expensePolicies } from '@hrms/reimbursements/contract';
import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { PolicyTestCard } from './policy-test.card.tsx';
import { RatesTab } from './rates.tab.tsx';
import '../claims.css';

const STATUSES = statusTags<ExpensePolicy['status']>({
  draft: ['Draft', 'neutral'],
  active: ['Active', 'success'],
  inactive: ['Inactive', 'neutral'],
});

const COLUMNS: readonly Column<ExpensePolicy>[] = [
  { key: 'priority', title: 'Priority', align: 'right', width: 90, priority: 3 },
  { key: 'name', title: 'Policy', narrow: 'title' },
  { key: 'people', title: 'Employees', align: 'right', narrow: 'second' },
  { key: 'categories', title: 'Categories', align: 'right' },
  { key: 'in_force_from', title: 'In force from', render: ({ in_force_from }) => formatDate(in_force_from) },
  {
    key: 'conflicts',
    title: 'Same priority as',
    render: ({ conflicts }) => conflicts.join(', ') || '–',
  },
  STATUSES.column as Column<ExpensePolicy>,
];

/** Who may claim what: policies by priority, and a box to try them. */
export function PoliciesScreen() {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'rates' ? 'rates' : 'policies';
  const [filter, setFilter] = useListParams(expensePolicies.list);
  const record = useRecordActions({
    endpoints: expensePolicies,
    one: 'policy',
    many: 'policies',
    idOf: ({ policy_id }: ExpensePolicy) => policy_id,
    nameOf: ({ name }: ExpensePolicy) => name,
    removal: () => "This can't be undone. A policy that judged a claim can only be set to inactive.",
    pages: {
      add: '/reimbursement/policies/add',
      edit: ({ policy_id }: ExpensePolicy) => `/reimbursement/policies/edit/${policy_id}`,
    },
  });
  return (
    <Page
      title="Expense policies"
      subtitle={<Count endpoint={expensePolicies.list} filter={filter} one="policy" many="policies" />}
      action={
        record.add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={record.add}>
            Add policy
          </Button>
        )
      }
    >
      <Segmented
        aria-label="Policies or rates"
        value={view}
        options={[
          { value: 'policies', label: 'Policies' },
          { value: 'rates', label: 'Rates' },
        ]}
        onChange={(value) => setParams(value === 'rates' ? { view: value } : {})}
      />
      {view === 'rates' && <RatesTab />}
      {view === 'policies' && (
        <DataTable
          {...record.table}
          filter={filter}
          onFilter={setFilter}
          columns={COLUMNS}
          search="Search by name"
          filters={[STATUSES.filter]}
          actions={(policy) => record.actionsOf(policy)}
          empty={{
            title: 'No policies yet',
            text: 'Employees can submit claims once a policy covers them.',
            label: 'Add policy',
            action: record.add,
          }}
        />
      )}
      {view === 'policies' && can(expensePolicies.test) && <PolicyTestCard />}
    </Page>
  );
}
