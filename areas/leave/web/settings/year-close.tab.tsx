import { leaveBalances, type YearClose, yearCloses } from '@hrms/leave/contract';
import { countText, daysText } from '@hrms/platform/calendar';
import { formatDate, LoadedData, Section, statusTags, useAction, useConfirm, useEndpoint, useTopic } from '@hrms/platform/web';
import { Alert, Button, Pagination, Select, Switch } from 'antd';
import { useState } from 'react';
import { useToday } from '../use-access.ts';
import '../leave.css';

const STATUSES = statusTags({
  previewed: ['Previewed', 'warning'],
  running: ['Closing', 'accent'],
  closed: ['Closed', 'success'],
});
const EXCEPTIONS = {
  pending_request: 'Pending request',
  negative_balance: 'Negative balance',
  no_policy: 'No policy next year',
  refused_leave: 'Refused leave carried above the limit',
} as const;
const PAGE = 50;

const yearText = (start: string, end: string) => `${formatDate(start)} – ${formatDate(end)}`;

function Totals({ close: { counts } }: { close: YearClose }) {
  const totals = [
    ['Employees', counts.employees],
    ['Carried', counts.carry],
    ['Encashed', counts.encash],
    ['Lapsed', counts.lapse],
    ...(counts.expire > 0 ? ([['Expire', counts.expire]] as const) : []),
  ] as const;
  return (
    <dl className="lv-balance-line">
      {totals.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState(false);
  const read = useEndpoint(
    yearCloses.get,
    { params: { id }, query: { page, limit: PAGE, exceptions: only ? 'true' : undefined } },
    { keepPrevious: true },
  );
  return (
    <LoadedData of={read}>
      {({ lines }) => (
        <>
          <label className="lv-inline" htmlFor="only-exceptions">
            <Switch
              id="only-exceptions"
              checked={only}
              onChange={(checked) => {
                setOnly(checked);
                setPage(1);
              }}
            />
            Only with exceptions
          </label>
          <div className="lv-scroll">
            <table className="lv-days">
              <thead>
                <tr>
                  <th scope="col">Employee</th>
                  <th scope="col">Type</th>
                  {['Balance', 'Carry', 'Encash', 'Lapse'].map((label) => (
                    <th key={label} scope="col" className="num">
                      {label}
                    </th>
                  ))}
                  <th scope="col">Exceptions</th>
                </tr>
              </thead>
              <tbody>
                {lines.rows.map((line) => (
                  <tr key={`${line.employee_id}${line.leave_type_id}${line.posted}`}>
                    <th scope="row">{`${line.employee_name} (${line.employee_code})`}</th>
                    <td>{line.type_code}</td>
                    <td className="num">{line.balance}</td>
                    <td className="num">{line.carry}</td>
                    <td className="num">{line.encash}</td>
                    <td className="num">{line.lapse + line.expire}</td>
                    <td>{line.exceptions.map((one) => EXCEPTIONS[one]).join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {lines.pagination.total > PAGE && (
            <Pagination
              current={page}
              pageSize={PAGE}
              total={lines.pagination.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </LoadedData>
  );
}

/** Leave years that begin on joining days: they close by themselves, and what was done is listed. */
function Anniversaries({ types, closes }: { types: readonly string[]; closes: readonly YearClose[] }) {
  return (
    <Section
      title="Joining anniversaries"
      text={`${types.join(', ')}: each employee's leave year begins on the joining day and closes the night after it ends.`}
    >
      {closes.length === 0 ? (
        <p className="lv-note">No anniversary year has ended yet.</p>
      ) : (
        <div className="lv-scroll">
          <table className="lv-days">
            <thead>
              <tr>
                <th scope="col">Leave year</th>
                {['Employees', 'Carried', 'Encashed', 'Lapsed'].map((label) => (
                  <th key={label} scope="col" className="num">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {closes.map(({ year_close_id, leave_year_start, leave_year_end, counts }) => (
                <tr key={year_close_id}>
                  <th scope="row">{yearText(leave_year_start, leave_year_end)}</th>
                  <td className="num">{counts.employees}</td>
                  <td className="num">{counts.carry}</td>
                  <td className="num">{counts.encash}</td>
                  <td className="num">{counts.lapse}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/** Closes a leave year in steps: preview, exceptions, run, report. */
export function YearCloseTab() {
  const confirm = useConfirm();
  const today = useToday();
  const read = useEndpoint(yearCloses.list);
  const [asked, setYear] = useState<string>();
  const preview = useAction(yearCloses.preview, { failure: 'Failed to preview' });
  const start = useAction(yearCloses.start, { failure: 'Failed to close the leave year', refresh: [leaveBalances.list] });
  const running = read.data?.closes.find(({ status }) => status === 'running');
  useTopic(running?.progress_id ? `job:${running.progress_id}` : null, () => void read.refetch());
  const ask = async (close: YearClose) => {
    const { counts } = close;
    const text = `${daysText(counts.carry)} carried, ${daysText(counts.encash)} encashed, ${daysText(counts.lapse)} lapse for ${countText(counts.employees, 'employee')}.`;
    const title = `Close leave year ${yearText(close.leave_year_start, close.leave_year_end)}?`;
    if (await confirm({ title, text, label: 'Close year' }))
      await start.run({ body: { leave_year_start: close.leave_year_start } });
  };
  return (
    <LoadedData of={read}>
      {({ closes, years, anniversary_types, anniversaries }) => {
        const year = asked ?? years[0] ?? '';
        const close = closes.find(({ leave_year_start }) => leave_year_start === year);
        const exceptions = close
          ? close.counts.pending_requests + close.counts.negative_balances + close.counts.without_policy
          : 0;
        return (
          <>
            <Section
              title="Close a leave year"
              text="Carries balances forward, encashes or lapses the rest by policy, and opens the new leave year."
              action={close && STATUSES.tagOf(close.status)}
            >
              <div className="lv-inline">
                <Select
                  aria-label="Leave year"
                  options={[...new Set([...years, ...closes.map(({ leave_year_start }) => leave_year_start)])]
                    .toSorted()
                    .map((value) => ({ value, label: `Leave year from ${formatDate(value)}` }))}
                  value={year}
                  onChange={setYear}
                />
                <Button loading={preview.running} onClick={() => void preview.run({ body: { leave_year_start: year } })}>
                  {close?.status === 'closed' ? 'Preview differences' : close ? 'Preview again' : 'Preview'}
                </Button>
                {close && close.status !== 'running' && (
                  <Button
                    type="primary"
                    loading={start.running}
                    disabled={close.leave_year_end >= today}
                    onClick={() => void ask(close)}
                  >
                    {close.status === 'closed' ? 'Post differences' : 'Close year'}
                  </Button>
                )}
              </div>
              {close && (
                <>
                  {close.leave_year_end >= today && (
                    <p className="lv-note">{`Can be closed after ${formatDate(close.leave_year_end)}.`}</p>
                  )}
                  {exceptions > 0 && (
                    <Alert
                      type="warning"
                      showIcon
                      title={`${close.counts.pending_requests} with pending requests, ${close.counts.negative_balances} with a negative balance, ${close.counts.without_policy} without a policy next year.`}
                    />
                  )}
                  {close.closed_on && <p className="lv-note">{`Closed on ${formatDate(close.closed_on)}.`}</p>}
                  <Totals close={close} />
                  <Lines id={close.year_close_id} />
                </>
              )}
            </Section>
            {anniversary_types.length > 0 && <Anniversaries types={anniversary_types} closes={anniversaries} />}
          </>
        );
      }}
    </LoadedData>
  );
}
