import { countText } from '@hrms/platform/calendar';
import { JobProgress, useAction, useJobProgress } from '@hrms/platform/web';
import { SimulateAllResult, workflows } from '@hrms/workflows/contract';
import { useState } from 'react';
import { SimulationForm } from '../simulator/simulation.form.tsx';
import { useSubjects } from '../use-subjects.ts';
import '../workflows.css';

/** Who approves for each active employee, at once. */
export function EverybodyCard() {
  const { subjects } = useSubjects();
  const [id, setId] = useState<string>();
  const start = useAction(workflows.simulateAll, {
    success: false,
    failure: 'Failed to start',
    onDone: ({ progress_id }) => setId(progress_id),
  });
  const { job, isRunning, result: found } = useJobProgress(id);
  const result = SimulateAllResult.safeParse(found).data;
  return (
    <section className="ui-card flow-rules" aria-label="Who approves for all employees">
      <h2>Who approves for all employees</h2>
      <p className="flow-note">Shows who is asked first for each active employee. Nothing is saved.</p>
      <SimulationForm
        subjects={subjects}
        running={start.running || isRunning}
        forOne={false}
        label="Check all employees"
        ask={({ subject, facts }) => void start.run({ body: { subject, facts } })}
      />
      <JobProgress job={job} working="Checking" unit="employees" />
      {result && <EverybodyResult result={result} />}
    </section>
  );
}

type ResultProps = { result: NonNullable<ReturnType<typeof SimulateAllResult.safeParse>['data']> };

function EverybodyResult({ result }: ResultProps) {
  const { employees, first_approvers, fallback, fallback_count, blocked, blocked_count } = result;
  const lists = [
    { title: 'No approver found', rows: blocked, count: blocked_count },
    { title: 'Uses the fallback approver', rows: fallback, count: fallback_count },
  ].filter(({ count }) => count > 0);
  return (
    <div className="flow-everybody" aria-live="polite">
      <p>{`${countText(employees, 'active employee')}: ${countText(fallback_count, 'falls', 'fall')} to the fallback, ${blocked_count} without an approver`}</p>
      {lists.map(({ title, rows, count }) => (
        <details key={title} open={title === 'No approver found'}>
          <summary>{`${title}: ${countText(count, 'employee')}`}</summary>
          <ul>
            {rows.map(({ employee_id, name, reason }) => (
              <li key={employee_id}>{`${name}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      ))}
      <table className="flow-grid">
        <thead>
          <tr>
            <th scope="col">First approver</th>
            <th scope="col" className="ui-number">
              Employees
            </th>
          </tr>
        </thead>
        <tbody>
          {first_approvers.map(({ user_id, name, employees: count }) => (
            <tr key={user_id}>
              <td>{name}</td>
              <td className="ui-number">{count.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
