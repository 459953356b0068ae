import type { ReportBodyInput, ReportDataset } from '@hrms/reports/contract';
import { Select } from 'antd';
import { changeAt } from './filter-tree.ts';
import { aggregatesOf } from './pivot-choice.panel.tsx';

type Columns = ReportBodyInput['columns'];
type TotalsListProps = { dataset: ReportDataset; columns: Columns; onChange: (columns: Columns) => void };

/** How each column is totalled, and its place among the others. */
export function TotalsList({ dataset, columns, onChange }: TotalsListProps) {
  const fieldOf = (key: string) => dataset.fields.find((field) => field.key === key);
  const move = (index: number, by: -1 | 1) => {
    const order = [...columns];
    const [taken] = order.splice(index, 1);
    if (taken) order.splice(index + by, 0, taken);
    onChange(order);
  };
  return (
    <ol className="report-columns">
      {columns.map((column, index) => {
        const label = fieldOf(column.field)?.label ?? column.field;
        return (
          <li className="report-bar" key={column.field}>
            <span>{label}</span>
            <Select
              aria-label={`Total of ${label}`}
              placeholder="Usual total"
              allowClear
              value={column.aggregate}
              options={aggregatesOf(fieldOf(column.field)?.type)}
              onChange={(aggregate) =>
                onChange(changeAt(columns, index, { field: column.field, ...(aggregate && { aggregate }) }))
              }
              style={{ minWidth: 150 }}
            />
            <button
              type="button"
              className="ui-button"
              disabled={index === 0}
              aria-label={`Move ${label} up`}
              onClick={() => move(index, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="ui-button"
              disabled={index === columns.length - 1}
              aria-label={`Move ${label} down`}
              onClick={() => move(index, 1)}
            >
              ↓
            </button>
          </li>
        );
      })}
    </ol>
  );
}
