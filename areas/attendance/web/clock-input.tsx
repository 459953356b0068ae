import { Input } from 'antd';
import { useState } from 'react';
import { clockText, parseClock } from './words.ts';

type ClockInputProps = {
  /** Minutes of the day; from 1440 on the next day. */
  value?: number | null;
  onChange?: (minute: number | null) => void;
  id?: string;
  /** A time at or before this one lies on the next day. */
  after?: number | null | undefined;
  'aria-label'?: string;
};

/** A time of the day, typed: 9:30, 0930, or 06:00 +1 for the next day. */
export function ClockInput({ value, onChange, after, ...rest }: ClockInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && parseClock(typed) === null;
  const change = (text: string) => {
    setTyped(text);
    const minute = parseClock(text);
    onChange?.(minute !== null && minute <= (after ?? -1) && minute < 1440 ? minute + 1440 : minute);
  };
  return (
    <Input
      {...rest}
      className="att-clock-input"
      placeholder="09:30"
      value={typed ?? (value === null || value === undefined ? '' : clockText(value))}
      status={isWrong ? 'error' : ''}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
