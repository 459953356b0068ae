import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

/** The first of many rows with the button that shows all of them, or fewer again; without `first`, or where they are few, all. */
export function useFoldedRows<Row>(
  rows: readonly Row[],
  first: number | undefined,
): { shown: readonly Row[]; button: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  if (first === undefined || rows.length <= first) return { shown: rows, button: null };
  const button = (
    <Button type="link" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
      {isWhole ? 'Show fewer' : `Show all ${rows.length.toLocaleString('en-IN')}`}
    </Button>
  );
  return { shown: isWhole ? rows : rows.slice(0, first), button };
}
