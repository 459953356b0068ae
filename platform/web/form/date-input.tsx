import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { formatDate } from '../figure/money.tsx';
import { parseTypedDate, parseTypedMonth } from './typed-date.ts';
import './form.css';

type DateInputProps = {
  /** `YYYY-MM-DD`; for a month `YYYY-MM`. */
  value?: string | null;
  /** Inside a form also what was typed and is no date, so that the form refuses it. */
  onChange?: (date: string | null) => void;
  /** First and last day that may be chosen. */
  min?: string;
  max?: string;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
};

type Kind = {
  picker: 'date' | 'month';
  wire: string;
  shown: string;
  parse: (text: string) => string | null;
  refused: string;
};

const DAY: Kind = {
  picker: 'date',
  wire: 'YYYY-MM-DD',
  shown: 'D MMM YYYY',
  parse: parseTypedDate,
  refused: 'Not a date. Type it like 20/11/2026.',
};
const MONTH: Kind = {
  picker: 'month',
  wire: 'YYYY-MM',
  shown: 'MMM YYYY',
  parse: parseTypedMonth,
  refused: 'Not a month. Type it like 11/2026.',
};

/** Why a date that was understood may not be chosen; null where it may. */
function outsideText(date: string, { min, max }: DateInputProps): string | null {
  if (min && date < min.slice(0, date.length)) return `The earliest is ${formatDate(min)}.`;
  if (max && date > max.slice(0, date.length)) return `The latest is ${formatDate(max)}.`;
  return null;
}

type Typed = {
  /** What stands in the field and was not taken over yet. */
  text: string | null;
  problem: string | null;
  /** Counts up to show the taken-over date where the value itself did not change. */
  round: number;
};

/** Typed text is taken over when the field is left or Enter is pressed; what is no date stays in the field and is refused. */
function TypedPicker({ kind, ...props }: DateInputProps & { kind: Kind }) {
  const { value, onChange, min, max, id, ...rest } = props;
  const [{ text, problem, round }, setTyped] = useState<Typed>({ text: null, problem: null, round: 0 });
  const [lastValid, setLastValid] = useState<string | null>(null);
  const messageId = useId();
  const known = value && kind.parse(value) === value ? value : null;
  const shown = problem ? lastValid : known;

  const take = (date: string | null) => {
    const isSame = date === (value ?? null);
    setTyped({ text: null, problem: null, round: isSame ? round + 1 : round });
    if (!isSame) onChange?.(date);
  };
  const refuse = (typed: string, why: string) => {
    setLastValid(shown);
    setTyped({ text: typed, problem: why, round });
    if (id && typed !== value) onChange?.(typed);
  };
  const takeTyped = () => {
    if (text === null) return;
    if (text.trim() === '') return take(null);
    const date = kind.parse(text);
    const outside = date && outsideText(date, props);
    if (!date || outside) refuse(text, outside ?? kind.refused);
    else take(date);
  };
  const onTyped = (event: SyntheticEvent) => {
    const { value: typed } = event.target as HTMLInputElement;
    setTyped({ text: typed, problem: null, round });
    if (problem) setLastValid(shown);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === null) return;
    // the first Enter takes the date over; only the next one may send the form
    event.preventDefault();
    event.stopPropagation();
    takeTyped();
  };
  const understood = text === null || text.trim() === '' ? null : kind.parse(text);
  const isRefused = problem !== null;
  return (
    <span className="ui-date" onInput={onTyped} onKeyDownCapture={onKeyDown} onBlurCapture={takeTyped}>
      <DatePicker
        {...rest}
        key={round}
        {...(id && { id })}
        picker={kind.picker}
        format={kind.shown}
        preserveInvalidOnBlur
        value={shown ? dayjs(shown) : null}
        onChange={(chosen: dayjs.Dayjs | null) => take(chosen?.format(kind.wire) ?? null)}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        {...(isRefused && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': messageId })}
        {...(text !== null && text.trim() !== '' && { renderExtraFooter: () => <Understood date={understood} kind={kind} /> })}
      />
      {problem && (id ? <ProblemInForm id={messageId} text={problem} /> : <Problem id={messageId} text={problem} />)}
    </span>
  );
}

type ProblemProps = { id: string; text: string };

const Problem = ({ id, text }: ProblemProps) => (
  <span id={id} className="ui-date-problem" role="alert">
    {text}
  </span>
);

/** The form says itself what is wrong once it checked the field. */
const ProblemInForm = (props: ProblemProps) => (Form.Item.useStatus().status === 'error' ? null : <Problem {...props} />);

const Understood = ({ date, kind }: { date: string | null; kind: Kind }) => (
  <span className="ui-date-understood" aria-live="polite">
    {date ? formatDate(date) : kind.refused}
  </span>
);

/** A calendar date, typed in any usual form (04/04/2026, 5-4-26, 5 Apr 2026) or chosen; the value is text, no zone is involved. */
export const DateInput = (props: DateInputProps) => <TypedPicker {...props} kind={DAY} />;

/** A month; the value is `YYYY-MM`. */
export const MonthInput = (props: DateInputProps) => <TypedPicker {...props} kind={MONTH} />;
