import { PlusOutlined } from '@ant-design/icons';
import { type LoanType, loanTypes } from '@hrms/loans/contract';
import {
  activeColumn,
  activeFilter,
  type Column,
  Count,
  DataTable,
  Money,
  Page,
  useAction,
  useCan,
  useConfirm,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { interestText, KIND_CHOICES, KINDS } from '../labels.ts';

const COLUMNS: Column<LoanType>[] = [
  { key: 'name', title: 'Loan type', narrow: 'title' },
  { key: 'kind', title: 'Kind', render: ({ kind }) => KINDS[kind] },
  {
    key: 'terms',
    title: 'Interest',
    narrow: 'second',
    render: ({ terms }) => interestText(terms.interest_method, terms.annual_rate_bp),
  },
  {
    key: 'max',
    title: 'Maximum',
    align: 'right',
    render: ({ terms }) => <Money paise={terms.max_amount_paise} />,
  },
  { key: 'tenure', title: 'Months', render: ({ terms }) => `${terms.min_tenure_months} to ${terms.max_tenure_months}` },
  { key: 'open_loans', title: 'Open loans', align: 'right' },
  activeColumn,
];

/** Loan types that employees can borrow under. */
export function LoanTypesScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(loanTypes.list);
  const usual = useAction(loanTypes.createUsual, { failure: 'Failed to create loan types' });
  const copy = useAction(loanTypes.duplicate, { failure: 'Failed to copy loan type' });
  const remove = useAction(loanTypes.remove, { failure: 'Failed to delete loan type' });
  const open = ({ loan_type_id }: LoanType) => void navigate(`/loan-types/${loan_type_id}/edit`);
  const confirmRemove = async ({ loan_type_id, name }: LoanType) => {
    const text = 'Loan types with loans cannot be deleted.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: loan_type_id } });
  };
  return (
    <Page
      title="Loan types"
      subtitle={<Count endpoint={loanTypes.list} filter={filter} one="loan type" many="loan types" />}
      action={
        can(loanTypes.create) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/loan-types/new')}>
            Create loan type
          </Button>
        )
      }
    >
      <DataTable
        endpoint={loanTypes.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ loan_type_id }) => loan_type_id}
        nameOf={({ name }) => name}
        many="loan types"
        search="Search by name"
        filters={[{ name: 'kind', label: 'Kind', options: KIND_CHOICES }, activeFilter]}
        onOpen={open}
        actions={(type) => [
          { label: 'Edit', onClick: () => open(type) },
          { label: 'Copy', onClick: () => void copy.run({ params: { id: type.loan_type_id }, body: {} }) },
          { label: 'Delete', danger: true, onClick: () => void confirmRemove(type) },
        ]}
        empty={{
          title: 'No loan types yet',
          text: 'Start with five: salary advance, personal loan, festival advance, two-wheeler and medical.',
          label: 'Start with five common types',
          action: can(loanTypes.createUsual) ? () => void usual.run({ body: {} }) : undefined,
        }}
      />
    </Page>
  );
}
