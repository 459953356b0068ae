import type { Simulation } from '@hrms/workflows/contract';
import { Alert } from 'antd';
import { WhoApproves } from '../request/who-approves.tsx';
import '../workflows.css';

/** Who would approve, how the workflow was chosen, and what to look at. */
export function SimulationView({ simulation }: { simulation: Simulation }) {
  const { trace, workflow_name, version_no, outcome, stages, warnings } = simulation;
  return (
    <section className="flow-simulation" aria-label="Result" aria-live="polite">
      <h3>{version_no === null ? workflow_name : `${workflow_name}, version ${version_no}`}</h3>
      {outcome === 'approved' && <Alert type="success" showIcon title="Approved at once: no approval is needed" />}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} />
      ))}
      <WhoApproves stages={stages} />
      {trace.length > 0 && (
        <details>
          <summary>How the workflow was chosen</summary>
          <ol>
            {trace.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
