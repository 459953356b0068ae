import { formatRupees } from '@hrms/platform/money';
import {
  type Column,
  formatDate,
  LoadedData,
  Money,
  NothingYet,
  Page,
  RowsTable,
  refetchEndpoints,
  StatusTag,
  useAction,
  useConfirm,
  useDialog,
  useEndpoint,
  useIsPhone,
  useShortcuts,
} from '@hrms/platform/web';
import { type Claim, claims } from '@hrms/reimbursements/contract';
import { approvals } from '@hrms/workflows/contract';
import { type Deciding, DecisionDialog } from '@hrms/workflows/web';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CLAIM_LIST, CLAIM_STATUSES } from '../labels.ts';
import { ClaimLines } from './claim-lines.tsx';
import '../claims.css';

type ClaimToDecide = Claim & { approval_id: string };

const counted = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

const isClean = ({ breaches, duplicates }: ClaimToDecide): boolean => breaches + duplicates === 0;

const COLUMNS: readonly Column<ClaimToDecide>[] = [
  {
    key: 'employee_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ employee_name, title, submitted_at }) => (
      <span className="rb-claimant">
        {employee_name}
        <small>{`${title}, since ${formatDate(submitted_at)}`}</small>
      </span>
    ),
  },
  {
    key: 'total_claimed_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ total_claimed_paise }) => <Money paise={total_claimed_paise} />,
  },
  {
    key: 'breaches',
    title: 'Warnings',
    narrow: 'tag',
    render: ({ breaches, duplicates }) => (
      <span className="rb-checks">
        {breaches + duplicates === 0 && '–'}
        {breaches > 0 && <StatusTag tone="warning">{counted(breaches, 'warning')}</StatusTag>}
        {duplicates > 0 && <StatusTag tone="warning">{counted(duplicates, 'duplicate')}</StatusTag>}
      </span>
    ),
  },
];

type ReviewProps = {
  id: string;
  approving: boolean;
  /** Undefined for a claim that waits no longer. */
  decide: ((action: 'approve' | 'return' | 'reject') => void) | undefined;
};

/** A claim with the decision and its receipts, beside the list. */
function ClaimReview({ id, approving, decide }: ReviewProps) {
  const navigate = useNavigate();
  const read = useEndpoint(claims.get, { params: { id } });
  return (
    <LoadedData of={read}>
      {(claim) => (
        <div className="ui-column">
          <section className="ui-card rb-decide" aria-label="Approval">
            <h2>{claim.title}</h2>
            <p className="ui-note">
              {`${claim.number} · ${claim.employee_name} · ${formatRupees(claim.total_claimed_paise)} `}
              {CLAIM_STATUSES.tagOf(claim.status)}
            </p>
            <div className="ui-buttons">
              {decide && (
                <>
                  <Button type="primary" loading={approving} onClick={() => decide('approve')} aria-keyshortcuts="a">
                    Approve
                  </Button>
                  <Button onClick={() => decide('return')} aria-keyshortcuts="r">
                    Return
                  </Button>
                  <Button danger onClick={() => decide('reject')} aria-keyshortcuts="x">
                    Reject
                  </Button>
                </>
              )}
              <Button type="link" onClick={() => void navigate(`/reimbursements/${id}`)}>
                Open claim
              </Button>
            </div>
          </section>
          <ClaimLines claim={claim} />
        </div>
      )}
    </LoadedData>
  );
}

/** Claims waiting for the user, one of them beside the list. Those without a warning can be approved from the list, one or all. */
export function ClaimApprovalsScreen() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { notification } = App.useApp();
  const read = useEndpoint(claims.approvals);
  const process = useAction(approvals.process, {
    failure: 'Decision not saved',
    refresh: [claims.approvals, claims.list, claims.get],
  });
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
  const isPhone = useIsPhone();
  const deciding = useDialog<Deciding>();
  const [chosen, setChosen] = useState<string>();
  const rows = read.data?.claims ?? [];
  const shownId = chosen ?? rows[0]?.claim_id;
  const at = rows.findIndex(({ claim_id }) => claim_id === shownId);
  const open = ({ claim_id }: ClaimToDecide) => (isPhone ? void navigate(`/reimbursements/${claim_id}`) : setChosen(claim_id));
  const move = (step: 1 | -1) => () => setChosen(rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.claim_id);
  const waiting = rows[at];
  const decide =
    waiting &&
    ((action: 'approve' | 'return' | 'reject') => {
      const { approval_id, title } = waiting;
      if (action === 'approve' && isClean(waiting)) void process.run({ params: { id: approval_id }, body: { action } });
      else deciding.open({ approval_id, title, action });
      setChosen(waiting.claim_id);
    });
  useShortcuts(
    isPhone
      ? {}
      : {
          j: move(1),
          k: move(-1),
          a: decide && (() => decide('approve')),
          r: decide && (() => decide('return')),
          x: decide && (() => decide('reject')),
        },
  );
  const clean = rows.filter(isClean);
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
      <LoadedData of={read}>
        {(data) =>
          data.claims.length === 0 && !chosen ? (
            <section className="ui-card">
              <NothingYet title="No claims to approve" />
            </section>
          ) : (
            <div className="rb-review">
              <section className="ui-card">
                <RowsTable
                  rows={data.claims}
                  columns={COLUMNS}
                  idOf={({ claim_id }) => claim_id}
                  nameOf={({ title }) => title}
                  currentId={shownId}
                  onOpen={open}
                  actions={(claim) => [
                    { label: 'Open', onClick: () => void navigate(`/reimbursements/${claim.claim_id}`) },
                    isClean(claim) && { label: 'Approve', onClick: () => void approve(claim) },
                  ]}
                />
                {!isPhone && (
                  <p className="ui-note rb-keys">Keys: j and k for next and previous, a approve, r return, x reject.</p>
                )}
              </section>
              {shownId && !isPhone && <ClaimReview key={shownId} id={shownId} approving={process.running} decide={decide} />}
            </div>
          )
        }
      </LoadedData>
      <DecisionDialog {...deciding} onDone={() => void refetchEndpoints(claims.get, claims.list, claims.approvals)} />
    </Page>
  );
}
