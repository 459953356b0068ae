import { DownloadOutlined } from '@ant-design/icons';
import { type Payroll, payrolls } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { LoadedData, StatusTag, useCan, useDownload, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import '../exceptions/exceptions.css';
import '../run.css';
import './statutory.css';

type LeftOut = { employee_id: string; full_name: string; reasons: string[] };
type Check = { members: number; in_file: number; left_out: readonly LeftOut[]; findings: readonly Finding[] };
type Finding = {
  code: string;
  level: 'error' | 'warning';
  employee_id: string | null;
  full_name: string | null;
  field: string;
  message: string;
};

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="ui-rows">
    {findings.map((finding) => (
      <li key={`${finding.code} ${finding.employee_id} ${finding.field}`}>
        <div className="text">
          <div className="first">
            {finding.employee_id ? (
              <Link to={`/employees/profile/${finding.employee_id}`}>{finding.full_name ?? 'View profile'}</Link>
            ) : (
              'ECR file'
            )}
          </div>
          <div className="whole">{finding.message}</div>
        </div>
        <StatusTag tone={finding.level === 'error' ? 'error' : 'warning'}>
          {finding.level === 'error' ? 'EPFO will reject' : 'Check against EPFO'}
        </StatusTag>
      </li>
    ))}
  </ul>
);

/** Members EPFO would reject: the file is made without them. */
const LeftOutRows = ({ rows }: { rows: readonly LeftOut[] }) => (
  <ul className="ui-rows" aria-label="Left out of the ECR">
    {rows.map(({ employee_id, full_name, reasons }) => (
      <li key={employee_id}>
        <div className="text">
          <div className="first">
            <Link to={`/employees/statutory/${employee_id}/edit`}>{full_name}</Link>
          </div>
          <div className="whole">{reasons.join('. ')}</div>
        </div>
        <StatusTag tone="error">Left out</StatusTag>
      </li>
    ))}
  </ul>
);

function checkSummary({ members, in_file, findings }: Check): string {
  const counted = `${countText(in_file, 'member', 'members')} of ${members.toLocaleString('en-IN')} in the file`;
  if (in_file < members) return `${counted}. Fix the others and download again.`;
  if (findings.length > 0) return `${counted}. Check ${countText(findings.length, 'row', 'rows')} against EPFO.`;
  return `${counted}. No errors found.`;
}

/** The EPF monthly return (ECR): its check and the file. */
export function EcrCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const params = { id: payroll.payroll_id };
  const finalised = payroll.status === 'finalised';
  const check = useEndpoint(payrolls.ecrCheck, { params }, { enabled: finalised });
  const { save, saving } = useDownload();
  const refused = (check.data?.in_file ?? 0) === 0;
  return (
    <section className="ui-card run-ecr" aria-label="EPF return (ECR)">
      <header>
        <div>
          <h2>EPF return (ECR)</h2>
          <p>
            {finalised ? (check.data ? checkSummary(check.data) : 'Checking') : 'Finalise this payroll run to download the ECR.'}
          </p>
        </div>
        {finalised && can(payrolls.ecr) && (
          <Button
            icon={<DownloadOutlined />}
            disabled={refused}
            loading={saving !== undefined}
            onClick={() => void save(payrolls.ecr, { params })}
          >
            Download ECR
          </Button>
        )}
      </header>
      {finalised && (
        <LoadedData of={check}>
          {({ findings, left_out }) => (
            <>
              {left_out.length > 0 && <LeftOutRows rows={left_out} />}
              {findings.length > 0 && <Findings findings={findings} />}
            </>
          )}
        </LoadedData>
      )}
    </section>
  );
}
