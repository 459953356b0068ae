import { formatRupees } from '@hrms/platform/money';
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
import { App, Button } from 'antd';
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

/** Claims waiting for the user. Those without a warning can be approved from the list, one or all. */
export function ClaimApprovalsScreen() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { notification } = App.useApp();
  const read = useEndpoint(claims.approvals);
  const process = useAction(approvals.process, { failure: 'Decision not saved', refresh: [claims.approvals, claims.list] });
  const processMany = useAction(approvals.processMany, {
    failure: 'Claims not approved',
    refresh: [claims.approvals, claims.list],
  });
  const approve = async ({ approval_id, title, employee_name }: ClaimToDecide) => {
    if (
      await confirm({ title: `Approve ${title}?`, text: `The claim of ${employee_name} goes on to payment.`, label: 'Approve' })
    )
      await process.run({ params: { id: approval_id }, body: { action: 'approve' } });
  };
  const clean = (read.data?.claims ?? []).filter(({ breaches, duplicates }) => breaches + duplicates === 0);
  const approveClean = async () => {
    const total = formatRupees(clean.reduce((sum, { total_claimed_paise }) => sum + total_claimed_paise, 0));
    const text = `${counted(clean.length, 'claim')}, ${total}. Claims with warnings stay in the list.`;
    if (!(await confirm({ title: 'Approve all without warnings?', text, label: 'Approve' }))) return;
    const done = await processMany.run({
      body: { approval_ids: clean.map(({ approval_id }) => approval_id), action: 'approve' },
    });
    const failed = done?.results.filter(({ ok }) => !ok) ?? [];
    if (failed.length > 0)
      notification.warning({
        title: `${counted(failed.length, 'claim')} not approved`,
        description: failed.map(({ message }) => message).join('. '),
        duration: 0,
      });
  };
  return (
    <Page
      title="Claim approvals"
      parent={CLAIM_LIST}
      action={
        clean.length > 1 && (
          <Button loading={processMany.running} onClick={() => void approveClean()}>
            {`Approve ${clean.length} without warnings`}
          </Button>
        )
      }
    >
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
