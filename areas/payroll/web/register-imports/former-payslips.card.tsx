import { DownloadOutlined } from '@ant-design/icons';
import { type FormerPayslip, type FormerUpload, formerPayslips } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import {
  LoadedData,
  MonthInput,
  NothingYet,
  RowsPager,
  Section,
  UploadButton,
  useAction,
  useCan,
  useConfirm,
  useDownload,
  useEndpoint,
} from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import '../payroll.css';

const LIMIT = 10;

function UploadResult({ result }: { result: FormerUpload }) {
  const { stored, left_out } = result;
  return (
    <Alert
      type={left_out.length > 0 ? 'warning' : 'success'}
      showIcon
      title={`${countText(stored, 'payslip', 'payslips')} stored${left_out.length > 0 ? `, ${countText(left_out.length, 'file', 'files')} left out` : ''}`}
      description={
        left_out.length > 0 && (
          <ul>
            {left_out.map(({ name, reason }) => (
              <li key={name + reason}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

function StoredRows({ rows }: { rows: readonly FormerPayslip[] }) {
  const can = useCan();
  const confirm = useConfirm();
  const { save, saving } = useDownload();
  const remove = useAction(formerPayslips.remove, { failure: 'Could not remove the payslip' });
  const removeAsked = async ({ former_payslip_id, full_name, period_month }: FormerPayslip) => {
    const title = `Remove the ${monthName(period_month)} payslip of ${full_name}?`;
    if (await confirm({ title, text: 'The employee no longer sees it.', label: 'Remove', danger: true }))
      await remove.run({ params: { id: former_payslip_id } });
  };
  return (
    <ul className="ui-rows">
      {rows.map((row) => (
        <li key={row.former_payslip_id}>
          <div className="text">
            <div className="first">
              {row.full_name} · {monthName(row.period_month)}
            </div>
            <div className="second">
              {row.employee_code} · {row.name}
            </div>
          </div>
          <Button
            type="text"
            icon={<DownloadOutlined />}
            aria-label={`Download ${monthName(row.period_month)} payslip of ${row.full_name}`}
            loading={saving === row.former_payslip_id}
            onClick={() => void save(formerPayslips.file, { params: { id: row.former_payslip_id } }, row.former_payslip_id)}
          />
          {can(formerPayslips.remove) && (
            <Button
              type="text"
              danger
              onClick={() => void removeAsked(row)}
              aria-label={`Remove ${monthName(row.period_month)} payslip of ${row.full_name}`}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Payslips of the former payroll system: a ZIP of PDF files that employees then see among their payslips. */
export function FormerPayslips() {
  const can = useCan();
  const [month, setMonth] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [result, setResult] = useState<FormerUpload>();
  const stored = useEndpoint(formerPayslips.list, { query: { page, limit: LIMIT } }, { keepPrevious: true });
  return (
    <Section
      title="Payslips of your former system"
      text="Upload a ZIP of PDF files named by employee code and month, such as E-0012 2026-03.pdf. Choose the month for files that have none in their name. Employees see them below their payslips, marked as of the former system."
    >
      {can(formerPayslips.upload) && (
        <div className="ui-buttons">
          <MonthInput
            aria-label="Month of files without one in their name"
            value={month}
            onChange={(value: string | null) => setMonth(value)}
          />
          <UploadButton
            endpoint={formerPayslips.upload}
            fields={month ? { period_month: month } : {}}
            failure="Payslips not stored"
            onDone={setResult}
            label="Upload payslips"
            kinds="archive"
            button={{ title: 'The month is needed only where the file names have none' }}
          />
        </div>
      )}
      {result && <UploadResult result={result} />}
      <LoadedData of={stored} rows={1}>
        {({ rows, pagination }) =>
          rows.length === 0 ? (
            <NothingYet title="No payslips yet" text="Payslips of the months before this system appear here." />
          ) : (
            <>
              <StoredRows rows={rows} />
              <RowsPager
                pagination={{ ...pagination, page, limit: LIMIT }}
                count={countText(pagination.total, 'payslip', 'payslips')}
                onChange={setPage}
              />
            </>
          )
        }
      </LoadedData>
    </Section>
  );
}
