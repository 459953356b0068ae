import { Button, Checkbox } from 'antd';
import type { ColumnType } from 'antd/es/table';
import type { ReactNode } from 'react';

type Choosing<Row> = {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** A column of checkboxes; its head chooses the page. What was chosen on other pages stays chosen. */
export function chooseColumn<Row>({ rows, idOf, nameOf, ids, onChange }: Choosing<Row>): ColumnType<Row> {
  const chosen = new Set(ids);
  const page = rows.map(idOf);
  const all = page.length > 0 && page.every((id) => chosen.has(id));
  const choose = (some: readonly string[], wanted: boolean) =>
    onChange(wanted ? [...new Set([...ids, ...some])] : ids.filter((id) => !some.includes(id)));
  return {
    key: 'choose',
    width: 48,
    title: (
      <Checkbox
        aria-label="Select all on this page"
        checked={all}
        indeterminate={!all && page.some((id) => chosen.has(id))}
        onChange={(event) => choose(page, event.target.checked)}
      />
    ),
    render: (_: unknown, row: Row) => (
      <Checkbox
        aria-label={`Choose ${nameOf(row)}`}
        checked={chosen.has(idOf(row))}
        onChange={(event) => choose([idOf(row)], event.target.checked)}
      />
    ),
  };
}

type SelectionBarProps = { ids: readonly string[]; onChange: (ids: readonly string[]) => void; actions: ReactNode };

/** Takes the place of the tools while rows are chosen. */
export const SelectionBar = ({ ids, onChange, actions }: SelectionBarProps) => (
  <div className="ui-table-tools" role="toolbar" aria-label="Selected rows">
    <strong>{`${ids.length} selected`}</strong>
    {actions}
    <Button type="link" className="end" onClick={() => onChange([])}>
      Clear
    </Button>
  </div>
);
