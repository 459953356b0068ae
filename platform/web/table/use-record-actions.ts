import type { AnyEndpoint } from '@hrms/platform/contract';
import { useAction } from '../data/use-action.ts';
import { useConfirm } from '../form/use-confirm.ts';
import { useDialog } from '../form/use-dialog.ts';
import { useCan } from '../session/use-session.ts';
import type { RowAction } from './column.ts';
import type { RowOf } from './data-table.tsx';

type RecordEndpoints = { list: AnyEndpoint; create: AnyEndpoint; update: AnyEndpoint; remove: AnyEndpoint };

/** A kind of record that is kept in a list with a form. */
export type RecordKind<E extends RecordEndpoints> = {
  endpoints: E;
  /** 'department' */
  one: string;
  /** 'departments' */
  many: string;
  idOf: (row: RowOf<E['list']>) => string;
  nameOf: (row: RowOf<E['list']>) => string;
  /** What follows from deactivating one, as the confirmation says it. */
  deactivation?: string;
};

/**
 * What a list with a form needs, each by permission: `add` for the button, `table` for the DataTable, `actionsOf` for the menu of a
 * row (edit, those given, deactivate, delete), `dialog` for the form.
 */
export function useRecordActions<E extends RecordEndpoints>(kind: RecordKind<E>) {
  type Row = RowOf<E['list']>;
  const { endpoints, one, many, idOf, nameOf } = kind;
  const { deactivation = `The ${one} can't be selected any more. Records that use it don't change.` } = kind;
  const can = useCan();
  const confirm = useConfirm();
  const dialog = useDialog<Row>();
  const update = useAction<AnyEndpoint>(endpoints.update, { failure: `Failed to update ${one}` });
  const remove = useAction<AnyEndpoint>(endpoints.remove, { failure: `Failed to delete ${one}` });
  const paramsOf = (row: Row) => ({ id: idOf(row) });
  const edit = can(endpoints.update) ? (row: Row) => (dialog.open as (row: Row) => void)(row) : undefined;

  const setActive = async (row: Row, active: boolean) => {
    const agreed = active || (await confirm({ title: `Deactivate ${nameOf(row)}?`, text: deactivation, label: 'Deactivate' }));
    if (agreed) await update.run({ params: paramsOf(row), body: { ...row, active } } as never);
  };
  const confirmAndRemove = async (row: Row) => {
    const text = `This can't be undone. A ${one} that was ever used can only be deactivated.`;
    if (await confirm({ title: `Delete ${nameOf(row)}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: paramsOf(row) } as never);
  };

  return {
    add: can(endpoints.create) ? () => (dialog.open as () => void)() : undefined,
    table: { endpoint: endpoints.list as E['list'], idOf, nameOf, many, onOpen: edit },
    actionsOf: (row: Row, ...more: (RowAction | false)[]): (RowAction | false)[] => {
      const { active } = row as { active?: boolean };
      return [
        edit !== undefined && { label: 'Edit', onClick: () => edit(row) },
        ...more,
        edit !== undefined &&
          active !== undefined && { label: active ? 'Deactivate' : 'Activate', onClick: () => void setActive(row, !active) },
        can(endpoints.remove) && { label: 'Delete', danger: true, onClick: () => void confirmAndRemove(row) },
      ];
    },
    dialog: { isOpen: dialog.isOpen, subject: dialog.subject, close: dialog.close },
  };
}
