import {
  type Column,
  formatDate,
  LoadedData,
  Money,
  NothingYet,
  Page,
  RowsTable,
  StatusTag,
  useAction,
  useConfirm,
  useEndpoint,
} from '@hrms/platform/web';
import { type Claim, claims } from '@hrms/reimbursements/contract';
import { approvals } from '@hrms/workflows/contract';
import { useNavigate } from 'react-router';
import { CLAIM_LIST } from '../labels.ts';
import '../claims.css';

type ClaimToDecide = Claim & { approval_id: string };

const counted = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

const COLUMNS: readonly Column<ClaimToDecide>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'title', title: 'Title', narrow: 'second', priority: 3 },
  {
    key: 'total_claimed_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    priority: 3,
    render: ({ total_claimed_paise }) => <Money paise={total_claimed_paise} />,
  },
  {
    key: 'breaches',
    title: 'To look at',
    narrow: 'tag',
    render: ({ breaches, duplicates }) => (
      <span className="rb-checks">
        {breaches + duplicates === 0 && '–'}
        {breaches > 0 && <StatusTag tone="warning">{counted(breaches, 'warning')}</StatusTag>}
        {duplicates > 0 && <StatusTag tone="warning">{counted(duplicates, 'duplicate')}</StatusTag>}
      </span>
    ),
  },
  { key: 'submitted_at', title: 'Waiting since', render: ({ submitted_at }) => formatDate(submitted_at) },
];

/** Claims waiting for the user. Those without a warning can be approved from the list. */
export function ClaimApprovalsScreen() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const read = useEndpoint(claims.approvals);
  const process = useAction(approvals.process, { failure: 'Decision not saved', refresh: [claims.approvals, claims.list] });
  const approve = async ({ approval_id, title, employee_name }: ClaimToDecide) => {
    if (
      await confirm({ title: `Approve ${title}?`, text: `The claim of ${employee_name} goes on to payment.`, label: 'Approve' })
    )
      await process.run({ params: { id: approval_id }, body: { action: 'approve' } });
  };
  return (
    <Page title="Claim approvals" parent={CLAIM_LIST}>
      <section className="ui-card">
        <LoadedData of={read}>
          {(data) =>
            data.claims.length === 0 ? (
              <NothingYet title="Nothing is waiting for you" />
            ) : (
              <RowsTable
                rows={data.claims}
                columns={COLUMNS}
                idOf={({ claim_id }) => claim_id}
                nameOf={({ title }) => title}
                onOpen={({ claim_id }) => void navigate(`/reimbursements/${claim_id}`)}
                actions={(claim) => [
                  { label: 'Open', onClick: () => void navigate(`/reimbursements/${claim.claim_id}`) },
                  claim.breaches + claim.duplicates === 0 && { label: 'Approve', onClick: () => void approve(claim) },
                ]}
              />
            )
          }
        </LoadedData>
      </section>
    </Page>
  );
}
