import { type Holiday, type HolidayListWithDays, holidayLists } from '@hrms/organisation/contract';
import { festivalsOf } from '@hrms/organisation/domain';
import {
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Select } from 'antd';
import { STATE_OPTIONS } from '../branches/state-law.ts';
import { HolidayDialog } from './holiday.dialog.tsx';
import { ImportHolidaysDialog } from './import-holidays.dialog.tsx';
import { MinimumHolidaysNotice } from './minimum-holidays-notice.tsx';
import { YearCalendar } from './year-calendar.tsx';

/** One list: its days as a table and as a year. */
export function HolidayListTab({ id, choose }: { id: string | null; choose: (id: string) => void }) {
  const lists = useEndpoint(holidayLists.list, { query: { limit: 200 } });
  const list = useEndpoint(holidayLists.get, { params: { id: id ?? '' } }, { enabled: id !== null });
  return (
    <>
      <div className="hol-tools">
        <Select
          aria-label="Holiday list"
          placeholder="Select a list"
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          loading={lists.isPending}
          options={(lists.data?.rows ?? []).map((one) => ({ value: one.holiday_list_id, label: `${one.name} ${one.year}` }))}
          value={id}
          onChange={choose}
        />
      </div>
      {id === null && (
        <section className="ui-card">
          {lists.data?.rows.length === 0 ? (
            <NothingYet title="No holiday lists yet" text="Add a list in the Lists tab, then edit its holidays here." />
          ) : (
            <NothingYet title="Select a list to view and edit its holidays" />
          )}
        </section>
      )}
      {list.isError && <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />}
      {id !== null && list.isPending && <SkeletonRows />}
      {id !== null && list.data && <HolidayTable list={list.data} />}
    </>
  );
}

const KINDS: Record<Holiday['kind'], string> = {
  national: 'National',
  festival: 'Festival',
  company: 'Company',
  optional: 'Optional',
};
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];

/** Where only some of those who follow the list are off anyway, they are named. */
const weeklyOffOverlap = ({ assigned }: HolidayListWithDays, { weekly_off_of }: Holiday) =>
  weekly_off_of.length === assigned.filter(({ target_kind }) => target_kind !== 'employee').length
    ? 'falls on a weekly off'
    : `falls on a weekly off of ${weekly_off_of.join(', ')}`;

/** Adds a festival of the list's year that is not in it yet. */
function FestivalSelect({ list: { holiday_list_id: id, year, holidays } }: { list: HolidayListWithDays }) {
  const add = useAction(holidayLists.addHoliday, { failure: 'Failed to add festival' });
  const there = new Set(holidays.flatMap(({ day, name }) => [day, name]));
  const festivals = festivalsOf(year).filter(({ day, name }) => !there.has(day) && !there.has(name));
  if (festivals.length === 0) return null;
  return (
    <Select
      aria-label="Add festival"
      placeholder="Add festival"
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={festivals.map(({ day, name }) => ({ value: day, label: `${name}, ${formatDate(day)}` }))}
      value={null}
      onChange={(day: string) => {
        const chosen = festivals.find((festival) => festival.day === day);
        if (chosen) void add.run({ params: { id }, body: chosen });
      }}
    />
  );
}

function HolidayTable({ list }: { list: HolidayListWithDays }) {
  const can = useCan();
  const confirm = useConfirm();
  const editing = useDialog<Holiday>();
  const importing = useDialog();
  const propose = useAction(holidayLists.propose, { failure: 'Failed to add state holidays' });
  const remove = useAction(holidayLists.removeHoliday, { failure: 'Failed to remove holiday' });
  const may = can(holidayLists.update);
  const draft = list.status === 'draft';
  const id = list.holiday_list_id;

  const removeAsked = async ({ holiday_id, name, day }: Holiday) => {
    const text = draft ? 'The list is a draft.' : 'This becomes a working day for everyone on this list.';
    if (await confirm({ title: `Remove ${name} on ${formatDate(day)}?`, text, label: 'Remove', danger: true }))
      await remove.run({ params: { id, holiday_id } });
  };

  return (
    <>
      <div className="hol-tools">
        <StatusTag tone={draft ? 'neutral' : 'success'}>{draft ? 'Draft' : 'Published'}</StatusTag>
        {may && (
          <>
            {draft && (
              <>
                <Select
                  aria-label="Add state holidays"
                  placeholder="Add state holidays"
                  popupMatchSelectWidth={false}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={STATE_OPTIONS}
                  value={null}
                  onChange={(state_code: string) => void propose.run({ params: { id }, body: { state_code } })}
                />
                <Button onClick={() => importing.open()}>Import</Button>
              </>
            )}
            <FestivalSelect list={list} />
            <Button type="primary" className="end" onClick={() => editing.open()}>
              Add holiday
            </Button>
          </>
        )}
      </div>
      <MinimumHolidaysNotice list={list} />
      <div className="hol-split">
        <section className="ui-card hol-pane">
          <table className="hol-plain">
            <caption>
              {list.name} {list.year}
            </caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Holiday</th>
                <th scope="col">Kind</th>
                <th scope="col">
                  <span className="ui-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.holidays.map((holiday) => (
                <tr key={holiday.holiday_id}>
                  <td>
                    {formatDate(holiday.day)}
                    <small>{weekdayOf(holiday.day)}</small>
                  </td>
                  <td>
                    {holiday.name}
                    <small>
                      {holiday.weekly_off_of.length > 0 && `${weeklyOffOverlap(list, holiday)} `}
                      {holiday.is_half_day && 'Half day '}
                      {holiday.announced_day &&
                        holiday.announced_day !== holiday.day &&
                        `Announced as ${formatDate(holiday.announced_day)}`}
                    </small>
                  </td>
                  <td>
                    {KINDS[holiday.kind]} {holiday.is_tentative && <StatusTag tone="warning">Tentative</StatusTag>}
                  </td>
                  <td className="actions">
                    {may && (
                      <>
                        <Button
                          type="text"
                          size="small"
                          onClick={() => editing.open(holiday)}
                          aria-label={`Edit ${holiday.name}`}
                        >
                          Edit
                        </Button>
                        <Button
                          type="text"
                          size="small"
                          danger
                          onClick={() => void removeAsked(holiday)}
                          aria-label={`Remove ${holiday.name}`}
                        >
                          Remove
                        </Button>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {list.holidays.length === 0 && <NothingYet title="No holidays in this list yet" />}
        </section>
        <YearCalendar year={list.year} days={new Map(list.holidays.map(({ day, name }) => [day, name]))} />
      </div>
      <HolidayDialog {...editing} list={list} />
      <ImportHolidaysDialog {...importing} list={list} />
    </>
  );
}
