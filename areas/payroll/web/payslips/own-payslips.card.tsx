import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { type PayslipRow, payrollSettings, payslips } from '@hrms/payroll/contract';
import { financialYearOf, monthName } from '@hrms/platform/calendar';
import { formatDate, LoadedData, Money, NothingYet, useCan, useDownload, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { payDateOf } from '../months.ts';
import { useToday } from '../use-today.ts';
import '../payroll.css';

function byYear(rows: readonly PayslipRow[]): [string, PayslipRow[]][] {
  const years = new Map<string, PayslipRow[]>();
  for (const row of rows) {
    const year = financialYearOf(row.period_month);
    years.set(year, [...(years.get(year) ?? []), row]);
  }
  return [...years];
}

/** Empty state with the next pay day, for users who may read the payroll settings. */
function NoPayslip() {
  const can = useCan();
  const today = useToday();
  const settings = useEndpoint(payrollSettings.get, undefined, { enabled: can(payrollSettings.get) });
  const day = settings.data && formatDate(payDateOf(today.slice(0, 7), settings.data.pay_day));
  return (
    <section className="ui-card">
      <NothingYet
        icon={<FileTextOutlined />}
        title="No payslips yet"
        text={`Your first payslip appears here after ${day ?? 'your first pay day'}.`}
      />
    </section>
  );
}

/** The user's own payslips by financial year. */
export function OwnPayslips({ employee_id }: { employee_id: string | null }) {
  const own = useEndpoint(payslips.list, { query: { limit: 200, ...(employee_id && { employee_id }) } });
  const { save, saving } = useDownload();
  return (
    <LoadedData of={own} bare>
      {({ rows }) => {
        if (rows.length === 0) return <NoPayslip />;
        return byYear(rows).map(([year, slips]) => (
          <section key={year} className="ui-card pay-year" aria-label={`Financial year ${year}`}>
            <h2>Financial year {year}</h2>
            <ul className="ui-rows">
              {slips.map(({ payslip_id, period_month, payslip_number, net_paise, pay_date }) => (
                <li key={payslip_id}>
                  <div className="text">
                    <div className="first">
                      <Link to={`/payroll/payslip/${payslip_id}`}>{monthName(period_month)}</Link>
                    </div>
                    <div className="second">
                      Paid {formatDate(pay_date)} · {payslip_number}
                    </div>
                  </div>
                  <strong>
                    <Money paise={net_paise} />
                  </strong>
                  <Button
                    type="text"
                    icon={<DownloadOutlined />}
                    aria-label={`Download ${monthName(period_month)} payslip`}
                    loading={saving === payslip_id}
                    onClick={() => void save(payslips.pdf, { params: { id: payslip_id } }, payslip_id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ));
      }}
    </LoadedData>
  );
}
