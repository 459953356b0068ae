import { DownloadOutlined } from '@ant-design/icons';
import { type Payroll, payrolls } from '@hrms/payroll/contract';
import { StatusTag, useCan, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { LoadedData } from '../loaded.tsx';
import { countText } from '../payroll-status.tsx';
import { useDownload } from '../use-download.ts';
import '../exceptions/exceptions.css';
import '../run.css';
import './statutory.css';

type Check = { members: number; findings: readonly Finding[] };
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
              <Link to={`/employees/profile/${finding.employee_id}`}>{finding.full_name ?? 'Open profile'}</Link>
            ) : (
              'The whole file'
            )}
          </div>
          <div className="whole">{finding.message}</div>
        </div>
        <StatusTag tone={finding.level === 'error' ? 'error' : 'warning'}>
          {finding.level === 'error' ? 'Portal refuses' : 'Portal questions'}
        </StatusTag>
      </li>
    ))}
  </ul>
);

function checkSummary({ members, findings }: Check): string {
  const errors = findings.filter(({ level }) => level === 'error').length;
  const people = countText(members, 'member', 'members');
  if (errors > 0) return `${people}. ${countText(errors, 'error', 'errors')} must be put right before the file can be made.`;
  if (findings.length > 0)
    return `${people}. The portal takes the file and may question ${countText(findings.length, 'row', 'rows')}.`;
  return `${people}. Nothing in the file that the portal would refuse or question.`;
}

/** The provident fund's monthly file: what the portal would say about it, and the file. */
export function EcrCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const params = { id: payroll.payroll_id };
  const finalised = payroll.status === 'finalised';
  const check = useEndpoint(payrolls.ecrCheck, { params }, { enabled: finalised });
  const { save, busy } = useDownload();
  const refused = check.data?.findings.some(({ level }) => level === 'error') ?? true;
  return (
    <section className="ui-card run-ecr" aria-label="Provident fund file">
      <header>
        <div>
          <h2>Provident fund file (ECR)</h2>
          <p>
            {finalised
              ? check.data
                ? checkSummary(check.data)
                : 'Checking'
              : 'The file is made from final payslips: finalise this payroll first.'}
          </p>
        </div>
        {finalised && can(payrolls.ecr) && (
          <Button
            icon={<DownloadOutlined />}
            disabled={refused}
            loading={busy !== undefined}
            onClick={() => void save(payrolls.ecr, params)}
          >
            Download ECR file
          </Button>
        )}
      </header>
      {finalised && (
        <LoadedData of={check}>{({ findings }) => (findings.length > 0 ? <Findings findings={findings} /> : null)}</LoadedData>
      )}
    </section>
  );
}
