import { Money } from '@hrms/platform/web';
import type { TaxProfile } from '@hrms/statutory/contract';

/** The tax profile to read, for those who may not change it. */
export const TaxProfileFacts = ({ profile }: { profile: TaxProfile }) => (
  <dl className="statutory-facts">
    <div>
      <dt>Regime</dt>
      <dd>{profile.regime === 'new' ? 'New' : 'Old'}</dd>
    </div>
    <div>
      <dt>Resident in India</dt>
      <dd>{profile.resident ? 'Yes' : 'No'}</dd>
    </div>
    <div>
      <dt>Exempt parts of salary</dt>
      <dd>
        <Money paise={profile.declared_exempt_paise} />
      </dd>
    </div>
    <div>
      <dt>Claims</dt>
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
