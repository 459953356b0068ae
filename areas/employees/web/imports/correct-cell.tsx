import { type ImportRow, type ImportRun, imports } from '@hrms/employees/contract';
import { importColumnLabel, numberGroupOf } from '@hrms/employees/domain';
import { useAction } from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useState } from 'react';

type CorrectProps = { run: ImportRun; row: ImportRow };

/** Cells of a row with errors, corrected in place; the file is checked again. */
export function CorrectCells({ run, row }: CorrectProps) {
  const correctable = (column: string) => numberGroupOf(column) === null || run.mapping.includes(column);
  const faulty = [
    ...new Map(row.errors.flatMap(({ column, value }) => (column && correctable(column) ? [[column, value] as const] : []))),
  ];
  const [cells, setCells] = useState<Record<string, string>>({});
  const saving = useAction(imports.correctRow, {
    success: false,
    failure: 'Error correcting row',
    refresh: [imports.get, imports.rows],
  });
  if (faulty.length === 0) return null;
  const save = () => void saving.run({ params: { runId: run.run_id, rowNumber: String(row.row_number) }, body: { cells } });
  return (
    <div className="emp-correct">
      {faulty.map(([column, value]) => (
        <Input
          key={column}
          size="small"
          aria-label={`${importColumnLabel(column)} in row ${row.row_number}`}
          // a number stands masked: it is entered anew
          placeholder={(numberGroupOf(column) && value) || importColumnLabel(column)}
          maxLength={500}
          value={cells[column] ?? (numberGroupOf(column) ? '' : value)}
          onChange={({ target }) => setCells({ ...cells, [column]: target.value })}
          onPressEnter={save}
        />
      ))}
      <Button size="small" loading={saving.running} disabled={Object.keys(cells).length === 0} onClick={save}>
        Save row
      </Button>
    </div>
  );
}
