import type { Pagination as PaginationShape } from '@hrms/platform/contract';
import { Pagination } from 'antd';
import type * as z from 'zod';

type Counts = z.output<typeof PaginationShape>;
const SIZES = [5, 10, 20, 50];

type TablePagerProps = { counts: Counts; sizes?: readonly number[] | undefined; onChange: (page: number, limit: number) => void };

/** '1-10 of 248', or 'of more than 1,000' where counting stopped. */
export function countText({ page, limit, total, more }: Counts): string {
  const first = (page - 1) * limit + 1;
  const whole = total.toLocaleString('en-IN');
  return `${first}-${Math.min(page * limit, total)} of ${more ? 'more than ' : ''}${whole}`;
}

export function TablePager({ counts, sizes = SIZES, onChange }: TablePagerProps) {
  return (
    <div className="ui-pager">
      <span className="ui-number">{countText(counts)}</span>
      <Pagination
        size="small"
        current={counts.page}
        pageSize={counts.limit}
        total={counts.total}
        pageSizeOptions={[...sizes]}
        showSizeChanger={sizes.length > 0 && { 'aria-label': 'Rows per page' }}
        responsive
        onChange={onChange}
      />
    </div>
  );
}
