import { DownloadOutlined } from '@ant-design/icons';
import { formerPayslips } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import { formatDate, RowsPager, StatusTag, useCan, useDownload, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import '../payroll.css';

const LIMIT = 12;

/** The user's own payslips of the payroll system before this one; nothing without any. */
export function OwnFormerPayslips({ employee_id }: { employee_id: string }) {
  const can = useCan();
  const [page, setPage] = useState(1);
  const { save, saving } = useDownload();
  const read = useEndpoint(
    formerPayslips.list,
    { query: { employee_id, page, limit: LIMIT } },
    { enabled: can(formerPayslips.list), keepPrevious: true },
  );
  const { rows = [], pagination } = read.data ?? {};
  if (rows.length === 0 || !pagination) return null;
  return (
    <section className="ui-card pay-year" aria-label="Payslips of the former system">
      <div className="pay-year-head">
        <h2>Former payroll system</h2>
      </div>
      <ul className="ui-rows">
        {rows.map(({ former_payslip_id, period_month, name, uploaded_at }) => (
          <li key={former_payslip_id}>
            <div className="text">
              <div className="first">{monthName(period_month)}</div>
              <div className="second">
                {name} · Added {formatDate(uploaded_at.slice(0, 10))}
              </div>
            </div>
            <StatusTag tone="neutral">Former system</StatusTag>
            <Button
              type="text"
              icon={<DownloadOutlined />}
              aria-label={`Download ${monthName(period_month)} payslip of the former system`}
              loading={saving === former_payslip_id}
              onClick={() => void save(formerPayslips.file, { params: { id: former_payslip_id } }, former_payslip_id)}
            />
          </li>
        ))}
      </ul>
      <RowsPager
        pagination={{ ...pagination, page, limit: LIMIT }}
        count={countText(pagination.total, 'payslip')}
        onChange={setPage}
      />
    </section>
  );
}
