import { NotFound, Section } from '@hrms/platform/web';
import { useParams } from 'react-router';
import { SchemePage } from '../scheme-page.tsx';
import { LinesCard } from './lines.card.tsx';
import { StatementView } from './statement-view.tsx';

/** One contribution of a labour welfare fund. */
export function FundContributionScreen() {
  const { contributionId = '', mode } = useParams();
  if (mode !== 'view' && mode !== 'edit') return <NotFound />;
  return (
    <SchemePage title="Contribution">
      <StatementView statement_id={contributionId} />
    </SchemePage>
  );
}

/** The people of a contribution. */
export function FundEmployeesScreen() {
  const { contributionId = '' } = useParams();
  return (
    <SchemePage title="Employees of the contribution">
      {contributionId === '' ? (
        <Section title="Employees">No contribution</Section>
      ) : (
        <LinesCard statement_id={contributionId} open={false} />
      )}
    </SchemePage>
  );
}
