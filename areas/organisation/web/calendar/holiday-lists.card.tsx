import { type HolidayList, holidayLists } from '@hrms/organisation/contract';
import { stateName } from '@hrms/organisation/domain';
import {
  ApiError,
  type DialogProps,
  Field,
  FormDialog,
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
  useToday,
} from '@hrms/platform/web';
import { Button, Checkbox, Input, InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { STATE_OPTIONS } from '../branches/state-law.ts';
import { AssignListDialog } from './assign-holiday-list.dialog.tsx';
import { MinimumHolidaysNotice } from './minimum-holidays-notice.tsx';

const holidayCountsByKind = ({ counts: { national, festival, company, optional, tentative } }: HolidayList) =>
  [
    `${national} national`,
    `${festival} festival`,
    company > 0 && `${company} company`,
    optional > 0 && `${optional} optional`,
    tentative > 0 && `${tentative} tentative`,
  ]
    .filter(Boolean)
    .join(', ');

/** The lists of a year, each with what it holds and who follows it. */
export function HolidayListsTab({ open }: { open: (id: string) => void }) {
  const can = useCan();
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const lists = useEndpoint(holidayLists.list, { query: { year: String(year), limit: 100 } });
  const creating = useDialog<number>();
  const copying = useDialog<HolidayList>();
  const assigning = useDialog<HolidayList>();
  const add = can(holidayLists.create) ? () => creating.open(year) : undefined;

  return (
    <>
      <div className="hol-tools">
        <Segmented
          aria-label="Year"
          options={[thisYear - 1, thisYear, thisYear + 1].map((value) => ({ value, label: String(value) }))}
          value={year}
          onChange={setYear}
        />
        {add && (
          <Button type="primary" className="end" onClick={add}>
            Add list
          </Button>
        )}
      </div>
      {lists.isError && <LoadFailed message={messageOf(lists.error)} retry={() => void lists.refetch()} />}
      {lists.isPending && <SkeletonRows />}
      {lists.data?.rows.length === 0 && (
        <section className="ui-card">
          <NothingYet
            title={`No holiday lists for ${year} yet`}
            text="Only the three national holidays apply until you publish a list."
            label="Add list"
            action={add}
          />
        </section>
      )}
      <div className="hol-cards">
        {lists.data?.rows.map((list) => (
          <ListCard key={list.holiday_list_id} list={list} open={open} copy={copying.open} assign={assigning.open} />
        ))}
      </div>
      <CreateListDialog {...creating} onMade={open} />
      <CopyListDialog {...copying} onMade={open} />
      <AssignListDialog {...assigning} />
    </>
  );
}

type ListCardProps = {
  list: HolidayList;
  open: (id: string) => void;
  copy: (list: HolidayList) => void;
  assign: (list: HolidayList) => void;
};

function ListCard({ list, open, copy, assign }: ListCardProps) {
  const can = useCan();
  const confirm = useConfirm();
  const publish = useAction(holidayLists.publish, { failure: 'Failed to publish holiday list' });
  const remove = useAction(holidayLists.remove, { failure: 'Failed to delete holiday list' });
  const { holiday_list_id: id, name, version, status } = list;

  const publishAsked = async () => {
    const few = list.warnings.map(({ message }) => `${message}.`);
    const text = [`${holidayCountsByKind(list)}. These become days off for everyone assigned to it.`, ...few].join(' ');
    if (!(await confirm({ title: `Publish ${name} ${list.year}?`, text, label: 'Publish' }))) return;
    try {
      await publish.attempt({ params: { id }, body: { version } });
    } catch (problem) {
      const doubled = problem instanceof ApiError && problem.code === 'organisation.doubled_days';
      const title = doubled ? 'Two holidays on the same date' : 'Failed to publish holiday list';
      const asked = { title, text: messageOf(problem), label: doubled ? 'Publish anyway' : 'Close' };
      if ((await confirm(asked)) && doubled) await publish.run({ params: { id }, body: { version, confirm_doubled: true } });
    }
  };
  const removeAsked = async () => {
    if (await confirm({ title: `Delete ${name}?`, text: 'This can’t be undone.', label: 'Delete', danger: true }))
      await remove.run({ params: { id } });
  };

  return (
    <article className="ui-card hol-card" aria-label={name}>
      <h2>
        {name}{' '}
        <StatusTag tone={status === 'published' ? 'success' : 'neutral'}>
          {status === 'published' ? 'Published' : 'Draft'}
        </StatusTag>
      </h2>
      <p>{list.state_code ? stateName(list.state_code) : 'Any state'}</p>
      <p>{holidayCountsByKind(list)}</p>
      <p>{list.assigned.length > 0 ? `For ${list.assigned.map((one) => one.target_name).join(', ')}` : 'Not assigned yet'}</p>
      <MinimumHolidaysNotice list={list} />
      {list.published_at && <p>Published {formatDate(list.published_at.slice(0, 10))}</p>}
      <footer>
        <Button onClick={() => open(id)}>Open</Button>
        {can(holidayLists.assign) && <Button onClick={() => assign(list)}>Assign</Button>}
        {can(holidayLists.copy) && <Button onClick={() => copy(list)}>Copy to next year</Button>}
        {status === 'draft' && can(holidayLists.publish) && <Button onClick={() => void publishAsked()}>Publish</Button>}
        {status === 'draft' && can(holidayLists.remove) && list.assigned.length === 0 && (
          <Button type="text" danger onClick={() => void removeAsked()}>
            Delete
          </Button>
        )}
      </footer>
    </article>
  );
}

type CreatedListProps = { onMade: (id: string) => void };

const CreateListDialog = ({ isOpen, subject, close, onMade }: DialogProps<number> & CreatedListProps) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title="Add holiday list"
    submitLabel="Create"
    endpoint={holidayLists.create}
    initial={{ year: subject, propose: true, compensate_off: 'none' }}
    onDone={({ holiday_list_id }) => onMade(holiday_list_id)}
  >
    <Field name="name" label="Name">
      <Input maxLength={100} placeholder="For example Maharashtra" />
    </Field>
    <Field name="year" label="Year">
      <InputNumber min={2000} max={2100} />
    </Field>
    <Field name="state_code" label="State">
      <Select allowClear showSearch={{ optionFilterProp: 'label' }} placeholder="Any state" options={STATE_OPTIONS} />
    </Field>
    <Field name="compensate_off" label="Holiday on a weekly off">
      <Select
        options={[
          { value: 'none', label: 'No compensatory off' },
          { value: 'next_working_day', label: 'Compensatory off on the next working day' },
        ]}
      />
    </Field>
    <Field name="propose" label="Start with" valueProp="checked">
      <Checkbox>National holidays and fixed-date state holidays</Checkbox>
    </Field>
  </FormDialog>
);

const CopyListDialog = ({ isOpen, subject, close, onMade }: DialogProps<HolidayList> & CreatedListProps) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Copy ${subject?.name ?? ''}`}
    submitLabel="Copy"
    endpoint={holidayLists.copy}
    params={subject && { id: subject.holiday_list_id }}
    initial={subject && { name: subject.name, year: subject.year + 1 }}
    onDone={({ holiday_list_id }) => onMade(holiday_list_id)}
  >
    <Field name="name" label="Name">
      <Input maxLength={100} />
    </Field>
    <Field name="year" label="Year" help="Fixed dates are copied. Other holidays are marked tentative until you set the date.">
      <InputNumber min={2000} max={2100} />
    </Field>
  </FormDialog>
);
