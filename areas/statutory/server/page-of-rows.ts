import type { PageRows } from '@hrms/platform/server';

/** One page of rows that are at hand. */
export function pageOfRows<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }): PageRows<Row> {
  const total = rows.length;
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}
