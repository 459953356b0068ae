import type { RowError } from '@hrms/platform/contract';
import { Button } from 'antd';
import type { ClipboardEvent } from 'react';
import './sheet-grid.css';

export type SheetColumn = { readonly key: string; readonly label: string; readonly align?: 'right' };
export type SheetRow = Readonly<Record<string, string>>;

type SheetGridProps = {
  label: string;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  onRows: (rows: SheetRow[]) => void;
  errors: readonly RowError[];
};

const MOST = 500;

/** The rows with a text of a sheet pasted at a cell: lines go down, tabs go right, and the grid grows. */
export function pasteInto(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  at: { row: number; column: number },
  text: string,
): SheetRow[] {
  const next = [...rows];
  for (const [down, line] of text.replace(/\r/g, '').replace(/\n$/, '').split('\n').entries()) {
    if (at.row + down >= MOST) break;
    const cells = line.split('\t').map((cell, right) => [columns[at.column + right]?.key, cell.trim()] as const);
    const known = cells.filter((cell): cell is readonly [string, string] => cell[0] !== undefined);
    next[at.row + down] = { ...next[at.row + down], ...Object.fromEntries(known) };
  }
  return Array.from(next, (row) => row ?? {});
}

/** Whether a row has any text. */
export const isFilledRow = (row: SheetRow): boolean => Object.values(row).some((cell) => cell.trim() !== '');

/** A grid of text cells for many rows. Cells copied from a sheet are pasted from the focused cell on. */
export function SheetGrid({ label, columns, rows, onRows, errors }: SheetGridProps) {
  const change = (at: number, key: string, text: string) =>
    onRows(rows.map((row, place) => (place === at ? { ...row, [key]: text } : row)));
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    onRows(pasteInto(rows, columns, { row, column }, text));
  };
  const messageAt = (row: number, key: string) => errors.find((error) => error.row === row + 1 && error.field === key)?.message;
  return (
    <div className="sheet-grid">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows have no id: their place is what they are known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {columns.map(({ key, label: name, align }, column) => {
                const message = messageAt(at, key);
                return (
                  <td key={key} className={message ? 'wrong' : undefined}>
                    <input
                      aria-label={`${name}, row ${at + 1}`}
                      aria-invalid={message !== undefined}
                      className={align}
                      value={row[key] ?? ''}
                      onChange={({ target }) => change(at, key, target.value)}
                      onPaste={(event) => paste(event, at, column)}
                    />
                    {message && <span role="alert">{message}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Button disabled={rows.length >= MOST} onClick={() => onRows([...rows, {}])}>
        Add row
      </Button>
    </div>
  );
}
