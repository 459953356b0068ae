import { LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { type ClaimDetail, claims } from '@hrms/reimbursements/contract';
import { workflowRequests } from '@hrms/workflows/contract';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import { CLAIM_LIST, CLAIM_STATUSES } from '../labels.ts';
import { ClaimForm } from './claim-form.tsx';

/** A claim that came back, with why in the approver's words; what they say of single lines stands on these lines. */
function ReturnedClaim({ claim }: { claim: ClaimDetail }) {
  const request_id = claim.workflow_request_id;
  const { data } = useEndpoint(workflowRequests.get, { params: { id: request_id ?? '' } }, { enabled: request_id !== null });
  const back = data?.timeline.findLast(({ kind }) => kind === 'returned');
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="This claim was returned to you. Change it and submit it again."
        description={back?.comments && `${back.actor_name}: ${back.comments}`}
      />
      <ClaimForm claim={claim} comments={back?.comments ?? ''} />
    </>
  );
}

/** An own draft or returned claim. */
export function EditClaimScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(claims.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Edit claim" parent={CLAIM_LIST}>
      {(claim) => (
        <Page title={claim.number} subtitle={CLAIM_STATUSES.tagOf(claim.status)} parent={CLAIM_LIST}>
          {claim.actions.includes('edit') ? (
            claim.status === 'returned' ? (
              <ReturnedClaim claim={claim} />
            ) : (
              <ClaimForm claim={claim} />
            )
          ) : (
            <Alert
              type="info"
              showIcon
              title={`This claim is ${CLAIM_STATUSES.labelOf(claim.status).toLowerCase()} and can't be edited.`}
            />
          )}
        </Page>
      )}
    </LoadedPage>
  );
}
