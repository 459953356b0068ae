import { InputNumber } from 'antd';

type HoursInputProps = {
  value?: number | null;
  onChange?: (minutes: number | null) => void;
  id?: string;
  /** The most hours. */
  max?: number;
};

/** Hours as people say them; the value is minutes. */
export const HoursInput = ({ value, onChange, max = 24, ...rest }: HoursInputProps) => (
  <InputNumber
    {...rest}
    min={0}
    max={max}
    step={0.5}
    suffix="hours"
    value={value === undefined || value === null ? null : Math.round((value / 60) * 100) / 100}
    onChange={(hours) => onChange?.(hours === null ? null : Math.round(hours * 60))}
  />
);
