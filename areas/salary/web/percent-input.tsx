import { InputNumber } from 'antd';

type PercentInputProps = {
  /** Hundredths of a percent. */
  value?: number | null;
  onChange?: (basisPoints: number | null) => void;
  id?: string;
  disabled?: boolean;
  'aria-label'?: string;
};

/** Shows percent with at most two decimals, holds basis points. */
export const PercentInput = ({ value, onChange, ...rest }: PercentInputProps) => (
  <InputNumber<number>
    {...rest}
    min={0}
    max={1000}
    step={1}
    controls={false}
    suffix="%"
    value={value === null || value === undefined ? null : value / 100}
    onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
  />
);
