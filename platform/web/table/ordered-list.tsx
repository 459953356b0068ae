import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { RowMenu } from './row-menu.tsx';
import './ordered-list.css';

type OrderedListProps<Row> = {
  rows: readonly Row[];
  /** What one row is called for screen readers, in lower case: 'criterion'. */
  one: string;
  render: (row: Row) => ReactNode;
  /** Left out, the rows are only shown. */
  change?: { rows: (rows: Row[]) => void; edit: (at: number) => void } | false;
};

/** Rows whose order decides, numbered from 1, each moved up or down, edited and removed. Saving them is the caller's. */
export const OrderedList = <Row,>({ rows, one, render, change }: OrderedListProps<Row>) => {
  const move = (at: number, by: number) => {
    const moved = rows[at];
    if (change && moved) change.rows(rows.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return (
    <ol className="ui-ordered">
      {rows.map((row, at) => (
        <li key={JSON.stringify(row)}>
          <span className="ui-number">{at + 1}</span>
          <div>{render(row)}</div>
          {change && (
            <>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={`Move ${at + 1} up`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={`Move ${at + 1} down`}
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <RowMenu
                label={`${one} ${at + 1}`}
                actions={[
                  { label: 'Edit', onClick: () => change.edit(at) },
                  { label: 'Remove', danger: true, onClick: () => change.rows(rows.toSpliced(at, 1)) },
                ]}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
};
