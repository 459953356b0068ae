import { type BankAdvice, bankAdvices, payrolls } from '@hrms/payroll/contract';
import {
  type Column,
  Count,
  DataTable,
  formatDate,
  Money,
  Page,
  useCan,
  useDownload,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { AdviceTag } from './advice-status.tsx';

/** Titles of the payroll runs by id, for users who may read payroll runs. */
function useTitles(): (payroll_id: string) => string | undefined {
  const can = useCan();
  const runs = useEndpoint(payrolls.list, { query: { limit: 200 } }, { enabled: can(payrolls.list) });
  const titles = new Map(runs.data?.rows.map(({ payroll_id, title }) => [payroll_id, title]));
  return (payroll_id) => titles.get(payroll_id);
}

/** All bank advices, newest first. */
export function BankAdvicesScreen() {
  const can = useCan();
  const go = useNavigate();
  const titleOf = useTitles();
  const [filter, setFilter] = useListParams(bankAdvices.list);
  const { save } = useDownload();
  const nameOf = ({ payroll_id, other_payroll_ids, created_at }: BankAdvice) => {
    const title = titleOf(payroll_id) ?? `Bank advice of ${formatDate(created_at)}`;
    return other_payroll_ids.length > 0 ? `${title} and ${other_payroll_ids.length} more` : title;
  };
  const columns: Column<BankAdvice>[] = [
    { key: 'payroll', title: 'Payroll run', narrow: 'title', render: nameOf },
    { key: 'created_at', title: 'Created on', narrow: 'second', render: ({ created_at }) => formatDate(created_at) },
    { key: 'count', title: 'Accounts', align: 'right', render: ({ count }) => count.toLocaleString('en-IN') },
    {
      key: 'total_paise',
      title: 'Amount',
      align: 'right',
      narrow: 'second',
      render: ({ total_paise }) => <Money paise={total_paise} />,
    },
    { key: 'file_hash', title: 'SHA-256', render: ({ file_hash }) => <code>{file_hash.slice(0, 12)}</code> },
    { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => <AdviceTag status={status} /> },
  ];
  return (
    <Page
      title="Bank advices"
      subtitle={<Count endpoint={bankAdvices.list} filter={filter} one="bank advice" many="bank advices" />}
    >
      <DataTable
        endpoint={bankAdvices.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ bank_advice_id }) => bank_advice_id}
        nameOf={nameOf}
        many="bank advices"
        onOpen={can(payrolls.get) ? ({ payroll_id }) => void go(`/payroll/${payroll_id}?tab=payments`) : undefined}
        actions={({ bank_advice_id, status }) => [
          status !== 'cancelled' &&
            can(bankAdvices.file) && {
              label: 'Download CSV',
              onClick: () => void save(bankAdvices.file, { params: { id: bank_advice_id } }),
            },
        ]}
        empty={{
          title: 'No bank advices yet',
          text: 'Create a bank advice on the Payments tab of a finalised payroll run.',
          label: 'View payroll runs',
          action: can(payrolls.list) ? () => void go('/payroll') : undefined,
        }}
      />
    </Page>
  );
}
