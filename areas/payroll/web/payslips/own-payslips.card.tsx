import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { type OwnPay, ownPay, payrollSettings, payslips } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import {
  formatDate,
  LoadedData,
  Money,
  NothingYet,
  Sparkline,
  useCan,
  useDownload,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { payDateOf } from '../months.ts';
import { useToday } from '../use-today.ts';
import { OwnFormerPayslips } from './former-payslips.card.tsx';
import { YearComponents } from './year-components.card.tsx';
import '../payroll.css';

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

const FIGURES = [
  ['Gross pay', 'gross_paise'],
  ['Deductions', 'deductions_paise'],
  ['of which TDS', 'tds_paise'],
  ['Net pay', 'net_paise'],
] as const;

function YearHead({ pay, onYear }: { pay: OwnPay; onYear: (year: string) => void }) {
  const byMonth = Map.groupBy(pay.payslips, ({ period_month }) => period_month);
  const points = [...byMonth].map(([month, slips]) => ({
    label: monthName(month),
    value: slips.reduce((sum, { net_paise }) => sum + net_paise, 0) / 100,
  }));
  return (
    <>
      <div className="pay-year-head">
        <h2>Financial year {pay.financial_year}</h2>
        {pay.years.length > 1 && (
          <Select
            aria-label="Financial year"
            value={pay.financial_year}
            options={pay.years.map((year) => ({ value: year, label: year }))}
            onChange={onYear}
          />
        )}
      </div>
      <dl className="pay-figures">
        {FIGURES.map(([label, field]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <strong>
                <Money paise={pay.totals[field]} />
              </strong>
            </dd>
          </div>
        ))}
      </dl>
      {points.length > 1 && (
        <div className="pay-year-trend">
          <Sparkline
            points={points}
            summary={`Net pay from ${points[0]?.label} to ${points.at(-1)?.label}, in rupees`}
            textOf={(rupees) => formatRupees(paise(Math.round(rupees * 100)))}
          />
        </div>
      )}
    </>
  );
}

function PayslipRows({ rows }: { rows: OwnPay['payslips'] }) {
  const { save, saving } = useDownload();
  return (
    <ul className="ui-rows">
      {rows.toReversed().map(({ payslip_id, period_month, payslip_number, net_paise, pay_date }) => (
        <li key={payslip_id}>
          <div className="text">
            <div className="first">
              <Link to={`/payroll/payslip/${payslip_id}`}>{monthName(period_month)}</Link>
            </div>
            <div className="second">
              Paid {formatDate(pay_date)} · <span className="ui-number">{payslip_number}</span>
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
  );
}

/** The user's own pay of a financial year: totals, payslips, and every component month by month. */
export function OwnPayslips() {
  const [year, setYear] = useState<string>();
  const { employee_id } = useSignedIn().user;
  const own = useEndpoint(ownPay.year, { query: year ? { financial_year: year } : {} }, { keepPrevious: true });
  return (
    <>
      <LoadedData of={own} bare>
        {(pay) =>
          pay.years.length === 0 ? (
            <NoPayslip />
          ) : (
            <>
              <section className="ui-card pay-year" aria-label={`Financial year ${pay.financial_year}`}>
                <YearHead pay={pay} onYear={setYear} />
                <PayslipRows rows={pay.payslips} />
              </section>
              <YearComponents pay={pay} />
            </>
          )
        }
      </LoadedData>
      {employee_id && <OwnFormerPayslips employee_id={employee_id} />}
    </>
  );
}
