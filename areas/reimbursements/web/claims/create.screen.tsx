import { Page } from '@hrms/platform/web';
import { CLAIM_LIST } from '../labels.ts';
import { ClaimForm } from './claim-form.tsx';
import '../claims.css';

export const CreateClaimScreen = () => (
  <Page title="New claim" parent={CLAIM_LIST}>
    <ClaimForm />
  </Page>
);
