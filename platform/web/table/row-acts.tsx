import type { AnyEndpoint } from '@hrms/platform/contract';
import type { ReactNode } from 'react';
import { useActions } from '../data/use-action.ts';
import { ReasonDialog, type ReasonField } from '../form/form-dialog.tsx';
import { type Question, useConfirm } from '../form/use-confirm.ts';
import { useDialog } from '../form/use-dialog.ts';
import { useCan } from '../session/use-session.ts';
import type { RowAction } from './column.ts';

/** An act upon one row: offered by permission and by what the row is, asked about where it matters, then called. */
export type RowAct<Row> = {
  label: string | ((row: Row) => string);
  endpoint: AnyEndpoint;
  /** Which rows it is offered for, beside the permission of its call. */
  when: (row: Row) => boolean;
  /** What is sent: the row's id in the path and an empty body unless given. */
  toInput?: (row: Row) => object;
  danger?: boolean;
  /** Title of the notice when it fails. */
  failure?: string;
  /** Read again afterwards, beside the list. */
  refresh?: readonly AnyEndpoint[];
  /** Asked before. */
  question?: (row: Row) => Question;
  /** A reason asked for in a dialog before; `submitLabel` is the label unless given. */
  reason?: (row: Row) => ReasonField & { title: string; submitLabel?: string; initial?: Record<string, unknown> };
};

const NONE: readonly never[] = [];

/** The acts of a row as entries of its menu, and the dialog that asks for a reason. */
export function useRowActs<Row>(
  acts: readonly RowAct<Row>[] = NONE,
  idOf: (row: Row) => string,
): { actionsOf: (row: Row) => RowAction[]; dialog: ReactNode } {
  const can = useCan();
  const confirm = useConfirm();
  const { run } = useActions();
  const asking = useDialog<{ act: RowAct<Row>; row: Row }>();
  const labelOf = ({ label }: RowAct<Row>, row: Row) => (typeof label === 'string' ? label : label(row));
  const start = async (act: RowAct<Row>, row: Row) => {
    if (act.reason) return (asking.open as (subject: { act: RowAct<Row>; row: Row }) => void)({ act, row });
    if (act.question && !(await confirm(act.question(row)))) return;
    const { endpoint, failure = 'Something went wrong', refresh = NONE } = act;
    const input = {
      ...(endpoint.params && { params: { id: idOf(row) } }),
      ...(endpoint.body && { body: {} }),
      ...act.toInput?.(row),
    };
    await run(endpoint, input, { failure, refresh });
  };
  const { isOpen, close, subject } = asking;
  const reason = subject?.act.reason?.(subject.row);
  return {
    actionsOf: (row) =>
      acts.flatMap((act) =>
        act.when(row) && can(act.endpoint)
          ? [{ label: labelOf(act, row), danger: act.danger ?? false, onClick: () => void start(act, row) }]
          : [],
      ),
    dialog: subject && reason && (
      <ReasonDialog
        isOpen={isOpen}
        close={close}
        submitLabel={labelOf(subject.act, subject.row)}
        {...reason}
        endpoint={subject.act.endpoint}
        params={{ id: idOf(subject.row) } as never}
        danger={subject.act.danger}
        refresh={subject.act.refresh ?? NONE}
      />
    ),
  };
}
