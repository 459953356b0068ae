import type { Pagination as PaginationShape } from '@hrms/platform/contract';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod';

type RowsPagerProps = {
  pagination: Pick<z.output<typeof PaginationShape>, 'page' | 'limit' | 'total'>;
  /** How many there are of what. */
  count?: ReactNode;
  onChange: (page: number) => void;
};

/** Pages of rows in a card; nothing while they fit on one. */
export function RowsPager({ pagination: { page, limit, total }, count, onChange }: RowsPagerProps) {
  if (total <= limit) return null;
  return (
    <div className="ui-pager">
      {count && <span className="ui-number">{count}</span>}
      <Pagination size="small" current={page} pageSize={limit} total={total} showSizeChanger={false} onChange={onChange} />
    </div>
  );
}
