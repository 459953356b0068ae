import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReportRun } from '@hrms/reports/contract';

const counted = (rows: number) => `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`;

/** What a result is about: its days, what narrows it, whose rows it holds, what it agrees with, and what is left out. */
export const RunNotes = ({ run }: { run: ReportRun }) => (
  <div className="report-notes">
    <p>
      {run.resolved_parameters.map(({ label, value }) => `${label}: ${value}`).join(' · ')} · {counted(run.row_count)}
      {run.confidential && ' · Confidential'}
    </p>
    {run.hidden_columns.length > 0 && (
      <p>Left out, because you may not see them: {run.hidden_columns.map(({ label }) => label).join(', ')}</p>
    )}
    {run.checks.length > 0 && (
      <ul aria-label="Checks">
        {run.checks.map(({ text, passed }) => (
          <li key={text} className={passed ? 'passed' : 'failed'}>
            {passed ? <CheckCircleOutlined aria-label="Passed" /> : <WarningOutlined aria-label="Failed" />} {text}
          </li>
        ))}
      </ul>
    )}
  </div>
);
