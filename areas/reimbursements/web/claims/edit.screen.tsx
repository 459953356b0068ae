import { LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { claims } from '@hrms/reimbursements/contract';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import { CLAIM_LIST, CLAIM_STATUSES } from '../labels.ts';
import { ClaimForm } from './claim-form.tsx';

/** An own draft or returned claim. */
export function EditClaimScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(claims.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Edit claim" parent={CLAIM_LIST}>
      {(claim) => (
        <Page title={claim.number} subtitle={CLAIM_STATUSES.tagOf(claim.status)} parent={CLAIM_LIST}>
          {claim.actions.includes('edit') ? (
            <>
              {claim.status === 'returned' && (
                <Alert type="warning" showIcon title="This claim was returned to you. Change it and submit it again." />
              )}
              <ClaimForm claim={claim} />
            </>
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
