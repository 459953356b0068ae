import {
  Facts,
  formatDate,
  LoadedPage,
  Money,
  Page,
  refetchEndpoints,
  Section,
  useAction,
  useCan,
  useConfirm,
  useDownload,
  useEndpoint,
  useFormatInstant,
  useSignedIn,
} from '@hrms/platform/web';
import { type ClaimDetail, claims } from '@hrms/reimbursements/contract';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { CLAIM_LIST, CLAIM_STATUSES, ROUTES } from '../labels.ts';
import { ClaimLines } from './claim-lines.tsx';

function Actions({ claim }: { claim: ClaimDetail }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const can = useCan();
  const { save } = useDownload();
  const own = useSignedIn().user.employee_id === claim.employee_id;
  const { claim_id: id, number, actions, workflow_request_id } = claim;
  const submit = useAction(claims.submit, { failure: 'Claim not submitted', refresh: [claims.summary] });
  const withdraw = useAction(claims.withdraw, { failure: 'Failed to withdraw claim' });
  const remove = useAction(claims.remove, { failure: 'Failed to delete draft' });
  const copy = useAction(claims.duplicate, { failure: 'Failed to copy claim' });
  const params = { id };
  const confirmWithdraw = async () => {
    if (await confirm({ title: `Withdraw ${number}?`, text: 'Approvers no longer see it.', label: 'Withdraw' }))
      await withdraw.run({ params, body: {} });
  };
  const confirmRemove = async () => {
    const text = 'Its receipts go back to your inbox.';
    if (!(await confirm({ title: `Delete ${number}?`, text, label: 'Delete', danger: true }))) return;
    if (await remove.run({ params })) void navigate('/reimbursements');
  };
  const duplicate = async () => {
    const draft = await copy.run({ params, body: {} });
    if (draft) void navigate(`/reimbursements/${draft.claim_id}/edit`);
  };
  return (
    <>
      <Button onClick={() => void save(claims.pdf, { params })}>Download PDF</Button>
      {own && can(claims.duplicate) && (
        <Button loading={copy.running} onClick={() => void duplicate()}>
          Copy
        </Button>
      )}
      {actions.includes('delete') && (
        <Button danger onClick={() => void confirmRemove()}>
          Delete
        </Button>
      )}
      {actions.includes('withdraw') && !workflow_request_id && <Button onClick={() => void confirmWithdraw()}>Withdraw</Button>}
      {actions.includes('edit') && <Button onClick={() => void navigate(`/reimbursements/${id}/edit`)}>Edit</Button>}
      {actions.includes('submit') && (
        <Button type="primary" loading={submit.running} onClick={() => void submit.run({ params, body: {} })}>
          Submit
        </Button>
      )}
    </>
  );
}

function Summary({ claim }: { claim: ClaimDetail }) {
  const format = useFormatInstant();
  return (
    <Section title="Summary">
      <Facts
        facts={[
          ['Claimed', <Money key="claimed" paise={claim.total_claimed_paise} />],
          ['Sanctioned', <Money key="sanctioned" paise={claim.total_sanctioned_paise} />],
          ['From advance', claim.advance_settled_paise > 0 && <Money key="advance" paise={claim.advance_settled_paise} />],
          ['To be paid', claim.payable_paise > 0 && <Money key="payable" paise={claim.payable_paise} />],
          ['Paid through', ROUTES[claim.pay_through]],
          ['Trip', claim.trip_from && `${formatDate(claim.trip_from)} to ${formatDate(claim.trip_to)}`],
          ['Submitted', claim.submitted_at && format(claim.submitted_at)],
          ['Pending with', claim.pending_with.join(', ')],
          ['Paid on', claim.paid_on && formatDate(claim.paid_on)],
          ['Payment reference', claim.payment_reference],
        ]}
      />
    </Section>
  );
}

/** A claim with its lines, its approval and its payment. */
export function ClaimScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(claims.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Claim" parent={CLAIM_LIST}>
      {(claim) => (
        <Page
          title={claim.title}
          subtitle={
            <>
              {`${claim.number} · ${claim.employee_name} (${claim.employee_code}) `}
              {CLAIM_STATUSES.tagOf(claim.status)}
            </>
          }
          parent={CLAIM_LIST}
          action={<Actions claim={claim} />}
        >
          <div className="ui-view two">
            <div className="ui-column">
              <ClaimLines claim={claim} />
            </div>
            <div className="ui-column">
              <Summary claim={claim} />
              {claim.workflow_request_id && (
                <ApprovalPanel
                  request_id={claim.workflow_request_id}
                  onDecided={() => void refetchEndpoints(claims.get, claims.list, claims.approvals)}
                />
              )}
            </div>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
