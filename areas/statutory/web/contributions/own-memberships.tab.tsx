import { Facts, formatDate, LoadedData, Money, NothingYet, Section, useEndpoint, Why } from '@hrms/platform/web';
import { gratuityRegister, memberships, type OwnMembership } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { BASES, STATUSES } from '../membership-choices.ts';
import { countOf, monthLabel, serviceText } from '../statement-labels.ts';

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
        ['Your contribution', of.last_paise === null ? null : <Money key="share" paise={of.last_paise} />],
      ]}
    />
  </Section>
);

/** What is accrued of the employee's own gratuity; nothing before the first payslip. */
function OwnGratuity() {
  const { data } = useEndpoint(gratuityRegister.own);
  if (!data?.row) return null;
  const { service_from, completed_months, wage_paise, accrued_paise, vested, has_nominee, vesting_months, steps } = data.row;
  const after = `after ${vesting_months % 12 === 0 ? countOf(vesting_months / 12, 'year') : countOf(vesting_months, 'month')} of service`;
  const title = 'Accrued gratuity';
  return (
    <Section title="Gratuity" text="An accrual on today's wages, not an actuarial valuation.">
      <Facts
        facts={[
          ['Service from', formatDate(service_from)],
          ['Service', serviceText(completed_months)],
          ['Wages a month', <Money key="wages" paise={wage_paise} />],
          [
            'Accrued',
            <Why key="accrued" title={title} paise={accrued_paise} figure={{ title, value_paise: accrued_paise, steps }} />,
          ],
          ['Payable on resignation', vested ? `Yes, ${after}` : `Not yet: ${after}`],
          ['Nominee', has_nominee ? 'On file' : 'Missing. Add one on the Family tab'],
        ]}
      />
    </Section>
  );
}

/** The schemes in which the signed-in employee is, and the own gratuity. */
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
            <OwnGratuity />
          </div>
        )
      }
    </LoadedData>
  );
}
