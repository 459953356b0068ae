import { Input } from 'antd';
import { useState } from 'react';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** 60000050 -> '6,00,000.50': what the input shows until a key is pressed. */
export function rupeesText(paise: number | null | undefined): string {
  if (paise === null || paise === undefined) return '';
  const size = Math.abs(paise);
  const rest = size % 100;
  return `${paise < 0 ? '-' : ''}${grouped.format((size - rest) / 100)}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** '₹6,00,000.5' -> 60000050. Undefined for text that is no amount. Only whole numbers are computed with. */
export function paiseOf(text: string): number | null | undefined {
  const plain = text.replace(/[₹,\s]/g, '').replace('−', '-');
  if (plain === '' || plain === '-') return null;
  const [, sign, rupees = '', rest = ''] = /^(-?)(\d{0,11})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (sign === undefined || rupees + rest === '') return plain === '.' ? null : undefined;
  const paise = Number(rupees || '0') * 100 + Number(rest.padEnd(2, '0'));
  return sign && paise > 0 ? -paise : paise;
}

type MoneyInputProps = {
  /** Whole paise. */
  value?: number | null;
  onChange?: (paise: number | null) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
};

/**
 * Rupees on the screen, paise in the value. What is no amount cannot be typed. The text stays as it is until a key is
 * pressed: an amount that was selected by the Tab key is replaced by what is typed.
 */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const [typing, setTyping] = useState<string>();
  const type = (text: string) => {
    const paise = paiseOf(text);
    if (paise === undefined) return;
    setTyping(text);
    onChange?.(paise);
  };
  return (
    <Input
      {...rest}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      className="ui-number"
      value={typing ?? rupeesText(value)}
      onBlur={() => setTyping(undefined)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
