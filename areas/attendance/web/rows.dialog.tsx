import type { AnyEndpoint, RowError } from '@hrms/platform/contract';
import { type DialogProps, parseTypedDate, refetchEndpoints, SheetDialog, type SheetRow } from '@hrms/platform/web';

type Column = {
  readonly key: string;
  readonly label: string;
  /** `date` takes a date as people type it, `optional` may stay empty. */
  readonly kind?: 'date' | 'optional';
};
type Answer = { errors: readonly RowError[] };

type RowsDialogProps = DialogProps & {
  title: string;
  intro: string;
  columns: readonly Column[];
  /** Sends rows whose cells are filled in, dates as `YYYY-MM-DD`. */
  send: (rows: Record<string, string>[]) => Promise<Answer>;
  refresh: readonly AnyEndpoint[];
};

/** The rows with dates as the server takes them, and the cells that are empty or no date. */
export function readRows(rows: readonly SheetRow[], columns: readonly Column[]) {
  const errors: RowError[] = [];
  const read = rows.map((row, at) =>
    Object.fromEntries(
      columns.map(({ key, label, kind }) => {
        const text = row[key]?.trim() ?? '';
        const date = kind === 'date' ? parseTypedDate(text) : text;
        if (text === '' && kind !== 'optional') errors.push({ row: at + 1, field: key, message: `Enter ${label.toLowerCase()}` });
        else if (!date && kind === 'date') errors.push({ row: at + 1, field: key, message: 'Enter a date like 20/11/2026' });
        return [key, date ?? text];
      }),
    ),
  );
  return { read, errors };
}

/** Enters many rows at once, typed or pasted from a sheet. Faulty cells say what is wrong, nothing is lost. */
export function RowsDialog({ isOpen, close, title, intro, columns, send, refresh }: RowsDialogProps) {
  const save = async (rows: SheetRow[]): Promise<Answer> => {
    const { read, errors } = readRows(rows, columns);
    if (errors.length > 0) return { errors };
    const answer = await send(read);
    await refetchEndpoints(...refresh);
    return answer;
  };
  return (
    <SheetDialog
      isOpen={isOpen}
      close={close}
      title={title}
      intro={intro}
      submitLabel="Save rows"
      columns={columns}
      onSave={save}
    />
  );
}
