import type { RowError } from '@hrms/platform/contract';
import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { isFilledRow, type SheetColumn, SheetGrid, type SheetRow } from './sheet-grid.tsx';

type SheetDialogProps = {
  isOpen: boolean;
  close: () => void;
  title: string;
  intro: ReactNode;
  submitLabel: string;
  columns: readonly SheetColumn[];
  /** Rows that are filled in already. */
  initial?: readonly SheetRow[];
  /** Further inputs above the grid. */
  children?: ReactNode;
  /** Saves all rows, or answers the errors and saves none. */
  onSave: (rows: SheetRow[]) => Promise<{ errors: readonly RowError[] }>;
};

const EMPTY: SheetRow[] = Array.from({ length: 8 }, () => ({}));

/** Enters many rows in a grid, typed or pasted from a sheet. Errors are shown in their cells. */
export function SheetDialog({ isOpen, close, title, ...rest }: SheetDialogProps) {
  return (
    <Modal open={isOpen} width={880} title={title} footer={null} onCancel={close} mask={{ closable: false }} destroyOnHidden>
      <SheetForm close={close} title={title} {...rest} />
    </Modal>
  );
}

function SheetForm({
  close,
  title,
  intro,
  submitLabel,
  columns,
  initial = EMPTY,
  children,
  onSave,
}: Omit<SheetDialogProps, 'isOpen'>) {
  const [rows, setRows] = useState<SheetRow[]>([...initial]);
  const [errors, setErrors] = useState<readonly RowError[]>([]);
  const [problem, setProblem] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const filled = rows.filter(isFilledRow);
  const save = async () => {
    setSending(true);
    setProblem(undefined);
    // Empty rows are dropped first, so that the rows of the answer are those on screen.
    setRows(filled);
    try {
      const answer = await onSave(filled);
      setErrors(answer.errors);
      if (answer.errors.length === 0) close();
    } catch (failure) {
      setProblem(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <p>{intro}</p>
      {children}
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={messageOf(problem)} />}
      {errors.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={`Nothing saved. Fix ${errors.length === 1 ? '1 cell' : `${errors.length} cells`}`}
        />
      )}
      <SheetGrid label={title} columns={columns} rows={rows} onRows={setRows} errors={errors} />
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" disabled={filled.length === 0} loading={sending} onClick={() => void save()}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
