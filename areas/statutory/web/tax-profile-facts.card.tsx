import { Money } from '@hrms/platform/web';
import type { TaxProfile } from '@hrms/statutory/contract';

/** The tax profile as text, for users who may not change it. */
export const TaxProfileFacts = ({ profile }: { profile: TaxProfile }) => (
  <dl className="statutory-facts">
    <div>
      <dt>Tax regime</dt>
      <dd>{profile.regime === 'new' ? 'New regime' : 'Old regime'}</dd>
    </div>
    <div>
      <dt>Resident in India</dt>
      <dd>{profile.resident ? 'Yes' : 'No'}</dd>
    </div>
    <div>
      <dt>Exempt allowances</dt>
      <dd>
        <Money paise={profile.declared_exempt_paise} />
      </dd>
    </div>
    <div>
      <dt>Deductions</dt>
      <dd>
        <Money paise={profile.declared_claims_paise} />
      </dd>
    </div>
    <div>
      <dt>Other income</dt>
      <dd>
        <Money paise={profile.other_income_paise} />
      </dd>
    </div>
  </dl>
);
