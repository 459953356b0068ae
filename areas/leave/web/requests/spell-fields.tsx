import { type ApplyForLeave, leaveRequests } from '@hrms/leave/contract';
import { firstDayOf, lastDayOf, monthOf } from '@hrms/platform/calendar';
import { DateInput, Field, useEndpoint } from '@hrms/platform/web';
import { Form, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { useOwnEmployee, useToday } from '../use-access.ts';
import { SpellCalendar } from './spell-calendar.tsx';
import type { SpellDraft } from './use-preview.ts';

type Choice = { value: string; label: string };

/** Which halves a spell of one day, or the ends of a longer one, take. */
const ONE_DAY: Choice[] = [
  { value: '1-2', label: 'Full day' },
  { value: '1-1', label: 'First half' },
  { value: '2-2', label: 'Second half' },
];
const FIRST_DAY: Choice[] = [
  { value: '1', label: 'Full day' },
  { value: '2', label: 'Second half' },
];
const LAST_DAY: Choice[] = [
  { value: '2', label: 'Full day' },
  { value: '1', label: 'First half' },
];

type Half = 1 | 2;
const toHalf = (text: string | undefined): Half => (text === '2' ? 2 : 1);

function HalvesInput({ draft }: { draft: SpellDraft }) {
  const form = Form.useFormInstance();
  const { first_day, last_day, first_half = 1, last_half = 2 } = draft;
  const set = (first: Half, last: Half) => form.setFieldsValue({ first_half: first, last_half: last });
  if (!first_day || !last_day || first_day > last_day) return null;
  if (first_day === last_day)
    return (
      <Segmented
        aria-label="Part of the day"
        options={ONE_DAY}
        value={`${first_half}-${last_half}`}
        onChange={(value) => set(toHalf(value.split('-')[0]), toHalf(value.split('-')[1]))}
      />
    );
  return (
    <div className="lv-halves">
      <Segmented
        aria-label="First day"
        options={FIRST_DAY}
        value={String(first_half)}
        onChange={(value) => set(toHalf(value), last_half)}
      />
      <Segmented
        aria-label="Last day"
        options={LAST_DAY}
        value={String(last_half)}
        onChange={(value) => set(first_half, toHalf(value))}
      />
    </div>
  );
}

const NO_MARKS = { halves: [], team: [] };

/** Off days and team mates' leave of a month, from what leave over the whole month would be; before a type is selected, of the first one. */
function useMonthMarks(month: string, { leave_type_id, employee_id }: SpellDraft) {
  const own = useOwnEmployee();
  const hasEmployee = Boolean(employee_id ?? own);
  const query = { employee_id: employee_id ?? undefined };
  const choices = useEndpoint(leaveRequests.choices, { query }, { enabled: !leave_type_id && hasEmployee });
  const type_id = leave_type_id ?? choices.data?.types[0]?.leave_type_id;
  const body = {
    leave_type_id: type_id ?? '',
    first_day: firstDayOf(month),
    last_day: lastDayOf(month),
    ...(employee_id && { employee_id }),
  } satisfies z.input<typeof ApplyForLeave>;
  const read = useEndpoint(leaveRequests.preview, { body }, { enabled: Boolean(type_id) && hasEmployee, keepPrevious: true });
  return read.data ?? NO_MARKS;
}

/** Dates of a spell: typed, or chosen on a month, with the halves of the first and last day. */
export function SpellFields({ draft }: { draft: SpellDraft }) {
  const form = Form.useFormInstance();
  const today = useToday();
  const { first_day, last_day, first_half = 1, last_half = 2 } = draft;
  const [month, setMonth] = useState(monthOf(first_day ?? today));
  const [isOpenEnded, setOpenEnded] = useState(false);
  const marks = useMonthMarks(month, draft);

  // one day needs halves in their order
  useEffect(() => {
    if (first_day && first_day === last_day && first_half > last_half) form.setFieldsValue({ first_half: 1, last_half: 2 });
  }, [form, first_day, last_day, first_half, last_half]);

  const show = (day: string | null) => day && /^\d{4}-\d{2}-\d{2}$/.test(day) && setMonth(monthOf(day));
  const pick = (day: string) => {
    const extends_it = isOpenEnded && first_day !== undefined && day > first_day;
    form.setFieldsValue(extends_it ? { last_day: day } : { first_day: day, last_day: day, first_half: 1, last_half: 2 });
    setOpenEnded(!extends_it);
    void form.validateFields(['first_day', 'last_day'], { validateOnly: false, dirty: true }).catch(() => undefined);
  };
  const fillLast = (day: string | null) => {
    show(day);
    if (day && (!last_day || last_day < day)) form.setFieldsValue({ last_day: day });
  };
  return (
    <>
      <div className="lv-two">
        <Field name="first_day" label="First day">
          <ListeningDate onPicked={fillLast} />
        </Field>
        <Field name="last_day" label="Last day">
          <ListeningDate onPicked={show} />
        </Field>
      </div>
      <HalvesInput draft={draft} />
      <SpellCalendar month={month} onMonth={setMonth} first_day={first_day} last_day={last_day} onPick={pick} marks={marks} />
    </>
  );
}

type ListeningDateProps = {
  value?: string | null;
  onChange?: (date: string | null) => void;
  id?: string;
  onPicked: (date: string | null) => void;
};

const ListeningDate = ({ onChange, onPicked, ...rest }: ListeningDateProps) => (
  <DateInput
    {...rest}
    onChange={(date) => {
      onChange?.(date);
      onPicked(date);
    }}
  />
);
