import type { CalculatedColumn } from '@hrms/reports/contract';
import { Button, Input, Select } from 'antd';

type CalculatedListProps = { columns: readonly CalculatedColumn[]; onChange: (columns: CalculatedColumn[]) => void };

const TYPES = [
  { value: 'money', label: 'Amount' },
  { value: 'number', label: 'Number' },
  { value: 'percent', label: 'Per cent' },
];

/** Columns computed by a formula over the fields of a row. */
export function CalculatedList({ columns, onChange }: CalculatedListProps) {
  const change = (index: number, more: Partial<CalculatedColumn>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...more } : column)));
  const add = () =>
    onChange([...columns, { key: `calculated_${columns.length + 1}`, label: 'Calculated', type: 'number', formula: '0' }]);
  return (
    <div className="ui-column">
      {columns.map((column, index) => (
        <div className="report-bar" key={column.key}>
          <Input
            aria-label={`Label of calculated column ${index + 1}`}
            value={column.label}
            maxLength={60}
            onChange={({ target }) => change(index, { label: target.value })}
          />
          <Input
            aria-label={`Formula of calculated column ${index + 1}`}
            value={column.formula}
            maxLength={500}
            onChange={({ target }) => change(index, { formula: target.value })}
          />
          <Select
            aria-label={`Kind of calculated column ${index + 1}`}
            value={column.type}
            options={TYPES}
            onChange={(type) => change(index, { type })}
          />
          <Button onClick={() => onChange(columns.filter((_, at) => at !== index))}>Remove</Button>
        </div>
      ))}
      {columns.length < 10 && <Button onClick={add}>Add a calculated column</Button>}
    </div>
  );
}
