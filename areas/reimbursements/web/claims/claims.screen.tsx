import { WarningOutlined } from '@ant-design/icons';
import {
  type Column,
  formatDate,
  Money,
  MoneyInput,
  MonthInput,
  pendingWithColumn,
  RequestListScreen,
  useCan,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import {
  type Claim,
  claims,
  duplicateFindings,
  expenseAdvances,
  expenseCategories,
  expensePolicies,
} from '@hrms/reimbursements/contract';
import { useNavigate } from 'react-router';
import { CLAIM_STATUSES, ROUTE_CHOICES } from '../labels.ts';
import { AdvancesTab } from './advances.tab.tsx';
import { BulkActs } from './bulk-acts.tsx';
import { DuplicatesTab } from './duplicates.tab.tsx';
import { FlexibleBalances } from './flexible-balances.tsx';
import { OwnSummary } from './own-summary.tsx';
import { useKeptCategories } from './use-kept-categories.ts';
import { WaitingClaims } from './waiting-claims.card.tsx';

type FilterInput = { value?: string | null; onChange?: (value: string | null) => void; id?: string };

const MonthFilter = ({ value = null, onChange, ...field }: FilterInput) => (
  <MonthInput {...field} value={value} onChange={(month) => onChange?.(month?.slice(0, 7) ?? null)} />
);
const AmountFilter = ({ value, onChange, ...field }: FilterInput) => (
  <MoneyInput
    {...field}
    value={value ? Number(value) : null}
    onChange={(paise) => onChange?.(paise === null ? null : String(paise))}
  />
);

const UNDECIDED: readonly Claim['status'][] = ['draft', 'submitted', 'returned', 'withdrawn'];

const COLUMNS: readonly Column<Claim>[] = [
  { key: 'title', title: 'Title', narrow: 'second', priority: 3 },
  { key: 'number', title: 'Number' },
  {
    key: 'first_expense_on',
    title: 'Dates',
    render: ({ first_expense_on, last_expense_on }) =>
      first_expense_on === last_expense_on
        ? formatDate(first_expense_on)
        : `${formatDate(first_expense_on)} to ${formatDate(last_expense_on)}`,
  },
  {
    key: 'total_claimed_paise',
    title: 'Claimed',
    align: 'right',
    narrow: 'second',
    priority: 3,
    render: ({ total_claimed_paise }) => <Money paise={total_claimed_paise} />,
  },
  {
    key: 'total_sanctioned_paise',
    title: 'Sanctioned',
    align: 'right',
    render: ({ status, total_claimed_paise, total_sanctioned_paise }) =>
      // until somebody decides, all of it would be paid
      UNDECIDED.includes(status) && total_sanctioned_paise === total_claimed_paise ? (
        '–'
      ) : (
        <Money paise={total_sanctioned_paise} />
      ),
  },
  {
    key: 'breaches',
    title: 'Policy',
    render: ({ breaches, duplicates }) =>
      breaches + duplicates > 0 ? (
        <span>
          <WarningOutlined aria-label="Warning" /> {breaches + duplicates}
        </span>
      ) : (
        '–'
      ),
  },
  pendingWithColumn,
];

/** What must be set up before anyone can claim; null once it is, and for who may not. */
function useFirstStep(categories: number | undefined) {
  const can = useCan();
  const mayManage = can(expensePolicies.create) && can(expenseCategories.create);
  const policies = useEndpoint(expensePolicies.list, { query: { limit: 1, status: 'active' } }, { enabled: mayManage });
  if (!mayManage) return null;
  if (categories === 0)
    return {
      text: 'Add expense categories, then a policy that covers employees.',
      label: 'Expense categories',
      path: '/reimbursement/categories',
    };
  if (policies.data?.pagination.total === 0)
    return {
      text: 'Add a policy: without one no claim can be submitted.',
      label: 'Add policy',
      path: '/reimbursement/policies/add',
    };
  return null;
}

/** Own claims, those of the team and all, with advances beside them. */
export function ClaimsScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const own = useSignedIn().user.employee_id !== null;
  const categories = useEndpoint(expenseCategories.list, { query: { limit: 100 } });
  useKeptCategories(own ? categories.data?.rows : undefined);
  const toDo = useFirstStep(categories.data?.rows.length);
  return (
    <RequestListScreen
      title="Claims"
      ownTab="My claims"
      aboveOwn={
        own &&
        can(claims.summary) && (
          <>
            <WaitingClaims />
            <FlexibleBalances />
          </>
        )
      }
      create={{ label: 'New claim', endpoint: claims.create, form: '/reimbursements/create' }}
      file={{ endpoint: claims.export, query: { format: 'xlsx', whose: 'all' } }}
      moreTabs={[
        ...(can(expenseAdvances.list) ? [{ key: 'advances', label: 'Advances', children: <AdvancesTab /> }] : []),
        ...(can(duplicateFindings.list)
          ? [{ key: 'duplicates', label: 'Possible duplicates', children: <DuplicatesTab /> }]
          : []),
      ]}
      kind={{
        endpoint: claims.list,
        many: 'claims',
        idOf: ({ claim_id }) => claim_id,
        nameOf: ({ number, title }) => `${number}, ${title}`,
        columns: COLUMNS,
        statuses: CLAIM_STATUSES,
        search: 'Search by name, number or title',
        onOpen: ({ claim_id }) => void navigate(`/reimbursements/${claim_id}`),
        filters: [
          {
            name: 'category_id',
            label: 'Category',
            options: (categories.data?.rows ?? []).map(({ category_id, name }) => ({ value: category_id, label: name })),
          },
          { name: 'breaches', label: 'Policy', options: [{ value: 'true', label: 'With warnings' }] },
          { name: 'pay_through', label: 'Paid through', options: ROUTE_CHOICES },
          { name: 'month', label: 'Month of an expense', input: MonthFilter },
          { name: 'claimed_from_paise', label: 'Claimed from', input: AmountFilter },
          { name: 'claimed_to_paise', label: 'Claimed to', input: AmountFilter },
        ],
        ...(can(claims.submitMany) && { ownBulk: (ids, clear) => <BulkActs ids={ids} clear={clear} /> }),
        tools: own && can(claims.summary) ? <OwnSummary /> : undefined,
        empty: {
          own: { title: 'Nothing claimed yet', text: 'Claim what you spent for work, with a photo of the receipt.' },
          others: toDo
            ? { title: 'No claims yet', text: toDo.text, label: toDo.label, action: () => void navigate(toDo.path) }
            : { title: 'No claims yet', text: 'Claims of employees appear here once they are submitted.' },
        },
      }}
    />
  );
}
