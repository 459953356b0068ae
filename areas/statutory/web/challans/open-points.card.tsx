import { type Column, RowsTable, Section, StatusTag, useSignedIn } from '@hrms/platform/web';
import type { CoverageCheck, MemberProblem, OverviewDecision, OverviewLawReview } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Link } from 'react-router';
import { CONFIDENCE } from '../law-labels.ts';

const REVIEWS: readonly Column<OverviewLawReview>[] = [
  {
    key: 'title',
    title: 'Rate',
    narrow: 'title',
    render: ({ parameter_id, title }) => <Link to={`/settings/law?search=${encodeURIComponent(parameter_id)}`}>{title}</Link>,
  },
  {
    key: 'to_verify',
    title: 'To verify',
    narrow: 'second',
    render: ({ to_verify, confidence }) => to_verify ?? CONFIDENCE[confidence].text,
  },
  {
    key: 'confidence',
    title: 'Confidence',
    narrow: 'tag',
    render: ({ confidence }) => <StatusTag tone={CONFIDENCE[confidence].tone}>{CONFIDENCE[confidence].label}</StatusTag>,
  },
];

/** Doubtful rates in use that wait for a review. */
export const LawReviewsCard = ({ rows, count }: { rows: readonly OverviewLawReview[]; count: number }) => (
  <Section
    title="Rates to review"
    text={count > rows.length ? `The first ${rows.length} of ${count}.` : 'In use, and not verified in the official text.'}
    action={<Link to="/settings/law?confidence=doubtful">All</Link>}
  >
    <RowsTable rows={rows} columns={REVIEWS} idOf={({ parameter_id }) => parameter_id} nameOf={({ title }) => title} />
  </Section>
);

const PROBLEMS: Record<MemberProblem, string> = {
  no_number: 'number missing',
  crossing: 'wages above the limit, covered to the end of the period',
  form_11: 'Form 11 missing, so no EPS is paid',
  kyc: 'Aadhaar or bank account not linked to the UAN',
  near_58: 'turn 58 within three months: EPS ends',
  no_category: 'category not set',
  exclusion: 'excluded with a UAN, an earlier membership or no Form 11',
};

/** Members who wait for a decision or an entry; each line opens its list. */
export function DecisionsCard({ rows }: { rows: readonly OverviewDecision[] }) {
  const org_id = useSignedIn().info?.org_id ?? '';
  const pathOf = ({ scheme, problem }: OverviewDecision) =>
    scheme === 'lwf' ? `/lwf?tab=employees&problem=${problem}` : `/${scheme}/${org_id}/employees?problem=${problem}`;
  return (
    <Section title="Memberships to decide">
      <ul className="ui-rows">
        {rows.map((row) => (
          <li key={`${row.scheme} ${row.problem}`}>
            <span>
              {schemeDefinitions[row.scheme].name}: {PROBLEMS[row.problem]}, {row.employees}{' '}
              {row.employees === 1 ? 'employee' : 'employees'}
            </span>{' '}
            <Link to={pathOf(row)}>Open</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const LAWS: Record<CoverageCheck['law'], { label: string; to: string }> = {
  epf: { label: 'EPF', to: '/epf' },
  esi: { label: 'ESI', to: '/esi' },
  gratuity: { label: 'Gratuity', to: '/statutory/gratuity' },
  bonus: { label: 'Bonus', to: '/statutory/bonus' },
};

function stateOf({ reached, registered }: CoverageCheck) {
  if (registered) return <StatusTag tone="success">Registered</StatusTag>;
  if (!reached) return <StatusTag tone="neutral">Not reached</StatusTag>;
  return registered === null ? <StatusTag tone="success">Applies</StatusTag> : <StatusTag tone="warning">Register</StatusTag>;
}

/** From how many employees each law applies, and what the organisation has reached. */
export const CoverageCard = ({ employees, coverage }: { employees: number; coverage: readonly CoverageCheck[] }) => (
  <Section
    title="Laws by number of employees"
    text={`${employees} in service today. A law stays applicable once reached, even with fewer employees.`}
  >
    <ul className="ui-rows">
      {coverage.map((one) => (
        <li key={one.law}>
          <span>
            <Link to={LAWS[one.law].to} style={{ textDecoration: 'underline' }}>
              {LAWS[one.law].label}
            </Link>{' '}
            from {one.least_employees} employees
          </span>{' '}
          {stateOf(one)}
        </li>
      ))}
    </ul>
  </Section>
);
