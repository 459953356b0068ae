import { InputNumber } from 'antd';

type PercentInputProps = {
  /** Hundredths of a percent. */
  value?: number | null;
  onChange?: (basis_points: number | null) => void;
  id?: string;
};

/** Shows percent, holds basis points. */
export const PercentInput = ({ value, onChange, id }: PercentInputProps) => (
  <InputNumber
    min={0}
    max={88}
    suffix="%"
    value={value === null || value === undefined ? null : value / 100}
    onChange={(percent) => onChange?.(percent === null ? null : Math.round(Number(percent) * 100))}
    {...(id && { id })}
  />
);
