import { leaveBalances, leaveCalendarLink, leaveRequests, optionalHolidays } from '@hrms/leave/contract';
import { dateLabel, weekday } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import {
  CalendarLinkDialog,
  EmployeeSelect,
  LoadedData,
  NothingYet,
  Page,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
  useIsPhone,
} from '@hrms/platform/web';
import { Button, Select } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { weekdayText } from '../labels.ts';
import { useOwnEmployee, useToday, useWidestScope } from '../use-access.ts';
import { CalendarFileButton } from './calendar-file-button.tsx';
import '../leave.css';

type Answer = DataOf<typeof optionalHolidays.list>;
type Holiday = Answer['holidays'][number];

const KINDS = { national: 'National', festival: 'Festival', company: 'Company', optional: 'Optional' } as const;

function Choice({ holiday, choose }: { holiday: Holiday; choose: (holiday: Holiday) => void }) {
  if (holiday.leave_request_id)
    return (
      <Link to={`/leaves/view/${holiday.leave_request_id}`}>
        <StatusTag tone={holiday.status === 'pending' ? 'warning' : 'success'}>
          {holiday.status === 'pending' ? 'Chosen, pending' : 'Chosen'}
        </StatusTag>
      </Link>
    );
  return holiday.may_choose ? (
    <Button size="small" aria-label={`Choose ${holiday.name}`} onClick={() => choose(holiday)}>
      Choose
    </Button>
  ) : null;
}

/** What a row says below the name; on a phone the kind too, which has no column there. */
const notesOf = ({ kind, is_half_day, falls_on_weekly_off }: Holiday, phone: boolean): string[] => [
  ...(phone ? [KINDS[kind]] : []),
  ...(is_half_day ? ['Half day'] : falls_on_weekly_off ? ['On a weekly off'] : []),
];

function HolidayTable({ answer, choose }: { answer: Answer; choose: (holiday: Holiday) => void }) {
  const today = useToday();
  const phone = useIsPhone();
  return (
    <table className="lv-days holidays">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Holiday</th>
          <th scope="col" className="wide">
            Kind
          </th>
          <th scope="col">
            <span className="ui-hidden">Choice</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {answer.holidays.map((holiday) => (
          <tr key={holiday.day} className={holiday.day < today ? 'off' : ''}>
            <th scope="row">{weekdayText(holiday.day, weekday(holiday.day))}</th>
            <td>
              {holiday.name}
              {notesOf(holiday, phone).map((note) => (
                <small key={note}>{note}</small>
              ))}
            </td>
            <td className="wide">
              <StatusTag tone={holiday.kind === 'national' ? 'accent' : 'neutral'}>{KINDS[holiday.kind]}</StatusTag>
            </td>
            <td className="num">
              <Choice holiday={holiday} choose={choose} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useChoose(leave_type_id: string | null | undefined) {
  const confirm = useConfirm();
  const apply = useAction(leaveRequests.apply, {
    success: 'Optional holiday chosen',
    failure: 'Failed to choose the holiday',
    refresh: [optionalHolidays.list, leaveBalances.list],
  });
  return async ({ day, name }: Holiday) => {
    if (!leave_type_id) return;
    const text = `${dateLabel(day)} becomes a day off for you and counts towards your optional holidays.`;
    if (await confirm({ title: `Choose ${name}?`, text, label: 'Choose' }))
      await apply.run({ body: { leave_type_id, first_day: day, last_day: day, reason: name } });
  };
}

export function OwnHolidaysScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const today = useToday();
  const own = useOwnEmployee();
  const others = useWidestScope('leave.request.read') !== 'self';
  const [search, setSearch] = useSearchParams();
  const year = Number(search.get('year') ?? today.slice(0, 4));
  const employee_id = search.get('employee') ?? own;
  const read = useEndpoint(
    optionalHolidays.list,
    { query: { year, ...(employee_id && { employee_id }) } },
    { enabled: employee_id !== null, keepPrevious: true },
  );
  const linking = useDialog();
  const choose = useChoose(read.data?.leave_type_id);
  const set = (name: string, value: string | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const years = [-1, 0, 1].map((by) => String(Number(today.slice(0, 4)) + by));
  const chosen = read.data && read.data.quota > 0 ? `${read.data.chosen} of ${read.data.quota} optional holidays chosen` : '';
  return (
    <Page
      title="Holidays"
      subtitle={[read.data?.list_name, chosen].filter(Boolean).join(' · ')}
      action={
        <>
          {can('organisation.holiday.update') && (
            <Button onClick={() => navigate('/settings/holidays')}>Edit holiday lists</Button>
          )}
          {own && <Button onClick={linking.open}>Calendar link</Button>}
          {read.data && read.data.holidays.length > 0 && <CalendarFileButton year={year} holidays={read.data.holidays} />}
        </>
      }
    >
      <section className="ui-card ui-table" aria-label={`Holidays of ${year}`}>
        <div className="ui-table-tools">
          <Select
            aria-label="Year"
            options={years.map((value) => ({ value, label: value }))}
            value={String(year)}
            onChange={(value) => set('year', value)}
          />
          {others && !phone && (
            <span className="lv-employee">
              <EmployeeSelect
                aria-label="Employee"
                placeholder={own ? 'Your own list' : 'Select an employee'}
                value={search.get('employee')}
                onChange={(id) => set('employee', id)}
              />
            </span>
          )}
        </div>
        {employee_id === null ? (
          <NothingYet title="Select an employee to see their holidays" />
        ) : (
          <LoadedData of={read} rows={6}>
            {(answer) =>
              answer.holidays.length === 0 ? (
                <NothingYet title={`No holidays published for ${year}`} text="HR publishes the holiday list of each branch." />
              ) : (
                <HolidayTable answer={answer} choose={(holiday) => void choose(holiday)} />
              )
            }
          </LoadedData>
        )}
      </section>
      <CalendarLinkDialog {...linking} calls={leaveCalendarLink} what="Your leave and holidays" seen="your leave" />
    </Page>
  );
}
