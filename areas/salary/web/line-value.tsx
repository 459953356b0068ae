import { MoneyInput, PercentInput } from '@hrms/platform/web';
import type { CalculationFields } from '@hrms/salary/contract';
import { Input, Select } from 'antd';
import './formula.css';

type LineValueProps = {
  code: string;
  calculation: CalculationFields | null;
  /** The component's own calculation in words. */
  own: string;
  /** Codes a percentage may refer to. */
  codes: readonly string[];
  onChange: (calculation: CalculationFields) => void;
};

/** The input of a calculation: an amount, a percentage or a formula. */
export function StructureLineValue({ code, calculation, own, codes, onChange }: LineValueProps) {
  switch (calculation?.calculation) {
    case 'fixed':
      return (
        <MoneyInput
          aria-label={`Amount of ${code}`}
          value={calculation.amount_paise}
          onChange={(amount_paise) => onChange({ ...calculation, amount_paise })}
        />
      );
    case 'percentage':
      return (
        <div className="percentage">
          <PercentInput
            max={1000}
            aria-label={`Percentage of ${code}`}
            value={calculation.percentage_bp}
            onChange={(percentage_bp) => onChange({ ...calculation, percentage_bp })}
          />
          <span>of</span>
          <Select
            mode="multiple"
            aria-label={`Components of the percentage of ${code}`}
            value={calculation.percentage_of}
            onChange={(percentage_of) => onChange({ ...calculation, percentage_of })}
            options={codes.filter((other) => other !== code).map((value) => ({ value, label: value }))}
          />
        </div>
      );
    case 'formula':
      return (
        <Input
          className="salary-code"
          aria-label={`Formula of ${code}`}
          placeholder="BASIC * 40%"
          maxLength={2000}
          value={calculation.formula ?? ''}
          onChange={({ target }) => onChange({ ...calculation, formula: target.value })}
        />
      );
    case 'balancing':
      return <span className="said">Balance of CTC</span>;
    default:
      return <span className="said">{own}</span>;
  }
}
