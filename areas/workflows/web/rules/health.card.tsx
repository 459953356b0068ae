import { countText } from '@hrms/platform/calendar';
import { StatusTag, useEndpoint, useFormatInstant } from '@hrms/platform/web';
import { workflows } from '@hrms/workflows/contract';
import { Link } from 'react-router';
import { RuleCard } from './card.tsx';

/** Problems that keep requests from their approvers, each with the screen that fixes it. */
export function HealthCard() {
  const format = useFormatInstant();
  const read = useEndpoint(workflows.health);
  return (
    <RuleCard title="Health" of={read}>
      {({ problems, checked_at }) => (
        <>
          <p className="flow-note" aria-live="polite">
            {problems.length === 0 ? 'No problems found' : countText(problems.length, 'problem')}
            {`. Checked ${format(checked_at)}`}
          </p>
          <ul className="flow-health">
            {problems.map(({ kind, severity, title, text, workflow_id, workflow_name, stage_order, link, employees }) => (
              <li key={[kind, workflow_id, stage_order, title].join()}>
                <StatusTag tone={severity}>{severity === 'error' ? 'Error' : 'Warning'}</StatusTag>
                <div>
                  <strong>{title}</strong>
                  {workflow_name && <small>{stage_order ? `${workflow_name}, stage ${stage_order}` : workflow_name}</small>}
                  <p>{text}</p>
                  {employees.length > 0 && (
                    <details>
                      <summary>{countText(employees.length, 'employee')}</summary>
                      {employees.map(({ name }) => name).join(', ')}
                    </details>
                  )}
                </div>
                <Link to={link}>Fix</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </RuleCard>
  );
}
