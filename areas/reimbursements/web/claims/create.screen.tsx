import { FullScreenSpinner, Page, useSignedIn } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CLAIM_LIST } from '../labels.ts';
import { ClaimForm } from './claim-form.tsx';
import { readOpenClaim } from './kept-claims.ts';
import { type BegunClaim, toBegunClaim } from './waiting-claims.ts';
import '../claims.css';

/** With `?begun` the claim that was being typed without a connection goes on. */
export function CreateClaimScreen() {
  const { user_id } = useSignedIn().user;
  const isBegun = useSearchParams()[0].has('begun');
  const [begun, setBegun] = useState<BegunClaim | null>();
  useEffect(() => {
    if (!isBegun) return;
    readOpenClaim(user_id).then(
      (open) => setBegun(open ? toBegunClaim(open) : null),
      () => setBegun(null),
    );
  }, [isBegun, user_id]);
  if (isBegun && begun === undefined) return <FullScreenSpinner inside />;
  return (
    <Page title="New claim" parent={CLAIM_LIST}>
      <ClaimForm key={String(isBegun)} begun={isBegun ? begun : null} />
    </Page>
  );
}
