import { type LeaveBalance, leaveBalances } from '@hrms/leave/contract';
import { addMonths, daysText } from '@hrms/platform/calendar';
import { Chart, DateInput, formatDate, LoadedData, Section, useEndpoint } from '@hrms/platform/web';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { signedDays } from '../entry-kinds.ts';
import { useToday } from '../use-access.ts';
import '../leave.css';

const MOST_MONTHS = 24;

type ForecastType = Pick<LeaveBalance, 'employee_id' | 'leave_type_id' | 'type_name'> & Partial<Pick<LeaveBalance, 'available'>>;

/** The balance of today, with what of it is available where leave to come takes some: the figure of the card above. */
export const todayText = (balance: number, available = balance): string =>
  available === balance ? `${daysText(balance)} today` : `${daysText(balance)} today, ${daysText(available)} available`;

/** The balance of a type on a later day, with everything that changes it on the way. */
export function ForecastCard({ balances }: { balances: readonly ForecastType[] }) {
  const today = useToday();
  const [first] = balances;
  const [leave_type_id, setType] = useState(first?.leave_type_id ?? '');
  const [on, setOn] = useState<string | null>(addMonths(today, 6));
  const employee_id = first?.employee_id ?? '';
  const read = useEndpoint(
    leaveBalances.forecast,
    { query: { employee_id, leave_type_id, on: on ?? today } },
    { enabled: Boolean(on && leave_type_id), keepPrevious: true },
  );
  return (
    <Section title="Forecast">
      <Form layout="inline" component="div" className="lv-forecast-tools">
        {balances.length > 1 && (
          <Form.Item label="Leave type" htmlFor="forecast-type">
            <Select
              id="forecast-type"
              options={balances.map(({ leave_type_id: value, type_name: label }) => ({ value, label }))}
              value={leave_type_id}
              onChange={setType}
            />
          </Form.Item>
        )}
        <Form.Item label="On date" htmlFor="forecast-on">
          <DateInput min={today} max={addMonths(today, MOST_MONTHS)} value={on} onChange={setOn} aria-label="On date" />
        </Form.Item>
      </Form>
      <LoadedData of={read} rows={3}>
        {({ lines, balance, balance_today, on: day, today: now, type_name }) => (
          <div className="lv-forecast">
            <Chart
              kind="line"
              title={`${type_name} until ${formatDate(day)}`}
              summary={`${todayText(balance_today, balances.find((one) => one.leave_type_id === leave_type_id)?.available)}, ${daysText(balance)} on ${formatDate(day)}`}
              points={[
                { label: formatDate(now), value: balance_today },
                ...lines.map((line) => ({ label: formatDate(line.on), value: line.balance })),
                { label: formatDate(day), value: balance },
              ]}
            />
            <table className="lv-days">
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Entry</th>
                  <th scope="col" className="num">
                    Days
                  </th>
                  <th scope="col" className="num">
                    Balance
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={`${line.on}${line.kind}${line.label}${line.balance}`}>
                    <th scope="row">{formatDate(line.on)}</th>
                    <td>{line.label}</td>
                    <td className="num">{signedDays(line.days)}</td>
                    <td className="num">{line.balance}</td>
                  </tr>
                ))}
                {lines.length === 0 && (
                  <tr>
                    <td colSpan={4}>No changes until this date.</td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        )}
      </LoadedData>
    </Section>
  );
}
