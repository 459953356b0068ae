import { type Loan, loans, loanTypes } from '@hrms/loans/contract';
import { departments } from '@hrms/organisation/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { type Column, Money, pendingWithColumn, RequestListScreen, useCan, useEndpoint } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { LOAN_STATUSES, TYPE_LIST } from '../labels.ts';
import { BulkActs } from './bulk-acts.tsx';
import { GuaranteesCard } from './guarantees.card.tsx';
import { OwnLoans } from './own-loans.tsx';
import '../loans.css';

const COLUMNS: readonly Column<Loan>[] = [
  { key: 'type_name', title: 'Type', narrow: 'second', priority: 3 },
  { key: 'number', title: 'Number' },
  {
    key: 'amount_requested_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    priority: 3,
    render: ({ amount_approved_paise, amount_requested_paise }) => (
      <Money paise={amount_approved_paise ?? amount_requested_paise} />
    ),
  },
  {
    key: 'outstanding_principal_paise',
    title: 'Outstanding',
    align: 'right',
    render: ({ outstanding_principal_paise }) => <Money paise={outstanding_principal_paise} />,
  },
  {
    key: 'next_instalment_paise',
    title: 'Next instalment',
    align: 'right',
    render: ({ next_instalment_paise, next_cycle }) =>
      next_instalment_paise === null ? (
        '–'
      ) : (
        <>
          <Money paise={next_instalment_paise} /> in {monthLabel(next_cycle ?? '')}
        </>
      ),
  },
  pendingWithColumn,
];

/** Own loans, those of the team and all. */
export function LoansScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const types = useEndpoint(loanTypes.list, { query: { limit: 100 } }, { enabled: can(loanTypes.list) });
  const places = useEndpoint(departments.active);
  const noTypes = types.data?.rows.every(({ active }) => !active) ?? false;
  return (
    <RequestListScreen
      title="Loans"
      ownTab="My loans"
      create={{ label: 'Apply for a loan', endpoint: loans.apply, form: '/loans/new' }}
      aboveOwn={
        <>
          <GuaranteesCard />
          <OwnLoans />
        </>
      }
      file={{ endpoint: loans.export, query: { format: 'xlsx', whose: 'all' } }}
      kind={{
        endpoint: loans.list,
        many: 'loans',
        idOf: ({ loan_id }) => loan_id,
        nameOf: ({ number, type_name }) => `${number}, ${type_name}`,
        columns: COLUMNS,
        statuses: LOAN_STATUSES,
        search: 'Search by name or number',
        bulk: (ids, clear) => <BulkActs ids={ids} clear={clear} />,
        onOpen: ({ loan_id }) => void navigate(`/loans/${loan_id}`),
        filters: [
          {
            name: 'loan_type_id',
            label: 'Type',
            options: (types.data?.rows ?? []).map(({ loan_type_id, name }) => ({ value: loan_type_id, label: name })),
          },
          { name: 'open', label: 'Repayment', options: [{ value: 'true', label: 'Not repaid' }] },
        ],
        othersFilters: [
          {
            name: 'department_id',
            label: 'Department',
            options: (places.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name })),
          },
          { name: 'leaving', label: 'Borrower', options: [{ value: 'true', label: 'Leaving' }] },
          { name: 'from', label: 'Requested from', kind: 'date' },
          { name: 'to', label: 'Requested to', kind: 'date' },
        ],
        empty: {
          own: { title: 'No loans yet', text: 'See what you can borrow and what it does to your take-home before you ask.' },
          others:
            noTypes && can(loanTypes.create)
              ? {
                  title: 'No loans yet',
                  text: 'Publish a loan type first. Employees can then ask for loans.',
                  label: 'Loan types',
                  action: () => void navigate(TYPE_LIST.to),
                }
              : { title: 'No loans yet', text: 'Loans that employees ask for appear here.' },
        },
      }}
    />
  );
}
