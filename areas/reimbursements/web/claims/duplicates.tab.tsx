import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  Money,
  statusTags,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { type DuplicateFinding, duplicateFindings } from '@hrms/reimbursements/contract';
import { useNavigate } from 'react-router';
import { DUPLICATE_KINDS } from '../labels.ts';
import { DuplicateDialog, type FindingToDecide } from './duplicate.dialog.tsx';

const DECISIONS = statusTags<DuplicateFinding['decision']>({
  open: ['Open', 'warning'],
  not_duplicate: ['Different bill', 'success'],
  duplicate: ['Same bill', 'error'],
});

const sideText = ({ number, employee_name }: DuplicateFinding['line']): string => `${number}, ${employee_name}`;

const COLUMNS: readonly Column<DuplicateFinding>[] = [
  { key: 'line', title: 'Claim', narrow: 'title', render: ({ line }) => sideText(line) },
  { key: 'other', title: 'Compared with', narrow: 'second', render: ({ other }) => sideText(other) },
  { key: 'date', title: 'Date', render: ({ line }) => formatDate(line.expense_date) },
  { key: 'amount', title: 'Amount', align: 'right', render: ({ line }) => <Money paise={line.amount_paise} /> },
  { key: 'kind', title: 'Why', render: ({ kind }) => DUPLICATE_KINDS.find(({ value }) => value === kind)?.label ?? kind },
  { key: 'reason', title: 'Reason', priority: 3, render: ({ reason }) => reason ?? '–' },
  { key: 'decision', title: 'Decision', narrow: 'tag', render: ({ decision }) => DECISIONS.tagOf(decision) },
];

/** Lines of all claims that may claim the same bill twice. */
export function DuplicatesTab() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(duplicateFindings.list);
  const deciding = useDialog<FindingToDecide>();
  const decide = deciding.open as (finding: FindingToDecide) => void;
  const openClaim = (claim_id: string) => void navigate(`/reimbursements/${claim_id}`);
  return (
    <>
      <DataTable
        endpoint={duplicateFindings.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ finding_id }) => finding_id}
        nameOf={({ line, other }) => `${line.number} and ${other.number}`}
        many="possible duplicates"
        onOpen={({ line }) => openClaim(line.claim_id)}
        filters={[
          { name: 'decision', label: 'Decision', options: DECISIONS.choices },
          { name: 'kind', label: 'Why', options: DUPLICATE_KINDS },
        ]}
        actions={({ finding_id, decision, line, other }) => [
          decision === 'open' && { label: 'Decide', onClick: () => decide({ finding_id, other_number: other.number }) },
          { label: `Open ${line.number}`, onClick: () => openClaim(line.claim_id) },
          { label: `Open ${other.number}`, onClick: () => openClaim(other.claim_id) },
        ]}
        empty={{
          title: 'No possible duplicates',
          text: 'Lines with the same bill, a look-alike receipt, or the same day and amount appear here.',
        }}
      />
      <DuplicateDialog {...(deciding as DialogProps<FindingToDecide>)} />
    </>
  );
}
