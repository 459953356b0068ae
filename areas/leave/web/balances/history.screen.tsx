import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { type HistoryLine, type LeaveHistory, leaveBalances, type PlannedLine } from '@hrms/leave/contract';
import { addDays, addMonths } from '@hrms/platform/calendar';
import {
  formatDate,
  LoadedPage,
  NothingYet,
  Page,
  Steps,
  useDialog,
  useDownload,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { Button, Drawer, Select } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { signedDays } from '../entry-kinds.ts';
import { ForecastCard } from './forecast.card.tsx';
import '../leave.css';

const BALANCES = { to: '/leave-balances', label: 'Leave balances' } as const;

const yearText = (start: string) => `${formatDate(start).slice(-8)} – ${formatDate(addDays(addMonths(start, 12), -1)).slice(-8)}`;

const plannedText = ({ kind, label }: PlannedLine) => (kind === 'leave' ? 'Leave (approved)' : `${label} (planned)`);

function Line({ line, why }: { line: HistoryLine; why: (line: HistoryLine) => void }) {
  const format = useFormatInstant();
  return (
    <tr>
      <th scope="row">{formatDate(line.effective_on)}</th>
      <td>
        {line.leave_request_id ? <Link to={`/leaves/view/${line.leave_request_id}`}>{line.label}</Link> : line.label}
        {line.note && line.note !== line.label && <small>{line.note}</small>}
      </td>
      <td className="num">{signedDays(line.days)}</td>
      <td className="num">{line.balance}</td>
      <td className="wide">{line.expires_on ? formatDate(line.expires_on) : '–'}</td>
      <td className="wide" title={format(line.created_at)}>
        {line.by_name ?? 'System'}
      </td>
      <td className="num">
        {line.steps.length > 0 && (
          <button type="button" className="ui-why" aria-label={`Why ${signedDays(line.days)}?`} onClick={() => why(line)}>
            Why?
          </button>
        )}
      </td>
    </tr>
  );
}

function Statement({ history }: { history: LeaveHistory }) {
  const asking = useDialog<HistoryLine>();
  const { lines, planned } = history;
  if (lines.length + planned.length === 0)
    return <NothingYet title="Nothing in this leave year" text="Credits and leave appear here with the running balance." />;
  return (
    <>
      <table className="lv-days statement">
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
            <th scope="col" className="wide">
              Expires
            </th>
            <th scope="col" className="wide">
              By
            </th>
            <th scope="col">
              <span className="ui-hidden">Why</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.ledger_id} line={line} why={asking.open} />
          ))}
          {planned.map((line) => (
            <tr key={`${line.on}${line.kind}${line.label}${line.balance}`} className="planned">
              <th scope="row">{formatDate(line.on)}</th>
              <td>
                {line.leave_request_id ? (
                  <Link to={`/leaves/view/${line.leave_request_id}`}>{plannedText(line)}</Link>
                ) : (
                  plannedText(line)
                )}
              </td>
              <td className="num">{signedDays(line.days)}</td>
              <td className="num">{line.balance}</td>
              <td className="wide" />
              <td className="wide" />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <Drawer
        open={asking.isOpen}
        size={480}
        title={asking.subject ? `${asking.subject.label}: ${signedDays(asking.subject.days)} days` : ''}
        onClose={asking.close}
        destroyOnHidden
      >
        <Steps steps={asking.subject?.steps ?? []} />
      </Drawer>
    </>
  );
}

function Tools({ history }: { history: LeaveHistory }) {
  const [, setSearch] = useSearchParams();
  const { save, saving } = useDownload();
  const { leave_years, leave_year_start: from, employee_id, leave_type_id } = history;
  const to = addDays(addMonths(from, 12), -1);
  return (
    <>
      <Select
        aria-label="Leave year"
        options={leave_years.map((value) => ({ value, label: yearText(value) }))}
        value={from}
        onChange={(year) => setSearch({ year })}
      />
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        Print or save as PDF
      </Button>
      <Button
        icon={<DownloadOutlined />}
        loading={saving !== undefined}
        onClick={() =>
          void save(leaveBalances.export, { query: { what: 'ledger', format: 'csv', employee_id, leave_type_id, from, to } })
        }
      >
        CSV
      </Button>
    </>
  );
}

export function LeaveHistoryScreen() {
  const { employeeId = '', leaveTypeId = '' } = useParams();
  const [search] = useSearchParams();
  const read = useEndpoint(
    leaveBalances.history,
    {
      params: { employee_id: employeeId, leave_type_id: leaveTypeId },
      query: { leave_year_start: search.get('year') ?? undefined },
    },
    { keepPrevious: true },
  );
  return (
    <LoadedPage of={read} title="Balance history" parent={BALANCES}>
      {(history) => (
        <Page
          title={`${history.type_name} history`}
          subtitle={`${history.employee_name} (${history.employee_code}), balance ${history.balance}`}
          parent={BALANCES}
          action={<Tools history={history} />}
        >
          <section className="ui-card lv-scroll" aria-label="Statement">
            <Statement history={history} />
          </section>
          <ForecastCard balances={[history]} />
        </Page>
      )}
    </LoadedPage>
  );
}
