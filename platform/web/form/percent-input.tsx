import { InputNumber } from 'antd';

type PercentInputProps = {
  /** Basis points: hundredths of a percent. */
  value?: number | null;
  onChange?: (basis_points: number | null) => void;
  id?: string;
  /** Percent. */
  max?: number;
  disabled?: boolean;
  'aria-label'?: string;
};

/** Percent with at most two decimals on the screen, basis points in the value. */
export const PercentInput = ({ value, onChange, max = 100, ...rest }: PercentInputProps) => (
  <InputNumber<number>
    {...rest}
    min={0}
    max={max}
    controls={false}
    suffix="%"
    value={value === null || value === undefined ? null : value / 100}
    onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
  />
);
