import { Facts, formatDate, LoadedData, Money, NothingYet, Section, useEndpoint } from '@hrms/platform/web';
import { memberships, type OwnMembership } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { BASES, STATUSES } from '../membership-choices.ts';
import { monthLabel } from '../statement-labels.ts';

const voluntary = ({ vpf_rate_bp, vpf_amount_paise }: OwnMembership) =>
  vpf_rate_bp ? `${vpf_rate_bp / 100}%` : vpf_amount_paise ? <Money key="vpf" paise={vpf_amount_paise} /> : null;

const SchemeSection = ({ of }: { of: OwnMembership }) => (
  <Section title={schemeDefinitions[of.scheme].name}>
    <Facts
      facts={[
        ['Membership', STATUSES[of.status]],
        ['Since', of.from_date && formatDate(of.from_date)],
        ['Pension (EPS)', of.eps_member === null ? null : of.eps_member ? 'Yes' : 'No'],
        ['Contribution on', of.employee_basis && BASES[of.employee_basis]],
        ['Voluntary contribution', voluntary(of)],
        ['Covered until', of.covered_until && formatDate(of.covered_until)],
        ['Last month', of.last_month && monthLabel(of.last_month)],
        ['Own share', of.last_paise === null ? null : <Money key="share" paise={of.last_paise} />],
      ]}
    />
  </Section>
);

/** The schemes in which the signed-in employee is. */
export function OwnMembershipsTab() {
  const read = useEndpoint(memberships.own);
  return (
    <LoadedData of={read}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NothingYet title="No schemes yet" text="They appear with your first payslip." />
        ) : (
          <div className="statutory-stack">
            {rows.map((of) => (
              <SchemeSection key={of.scheme} of={of} />
            ))}
          </div>
        )
      }
    </LoadedData>
  );
}
