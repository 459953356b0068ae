import { InputNumber } from 'antd';

type Props = { value?: number | null; onChange?: (value: number | null) => void; id?: string };

const CENTS = 100;

/** Dollars on the screen, cents in the form. */
export const CentsInput = ({ value, onChange, ...rest }: Props) => (
  <InputNumber<number>
    {...rest}
    min={0}
    max={20_000_000}
    precision={2}
    controls={false}
    prefix="$"
    value={value === null || value === undefined ? null : value / CENTS}
    onChange={(dollars) => onChange?.(dollars === null ? null : Math.round(dollars * CENTS))}
  />
);
