import type { AnyEndpoint } from '@hrms/platform/contract';
import { useNavigate } from 'react-router';
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
  /** What follows from deleting one, as the confirmation says it. */
  removal?: (row: RowOf<E['list']>) => string;
  /** Calls of their own that take the version, where `active` is no field of the update. */
  activation?: { activate: AnyEndpoint; deactivate: AnyEndpoint; isActive: (row: RowOf<E['list']>) => boolean };
  /** Rows of the product: they are neither deactivated nor deleted. */
  isSystem?: (row: RowOf<E['list']>) => boolean;
  /** Addresses of the form, where it is a page of its own and no dialog. */
  pages?: { add: string; edit: (row: RowOf<E['list']>) => string };
};

/**
 * What a list with a form needs, each by permission: `add` for the button, `table` for the DataTable, `actionsOf` for the menu of a
 * row (edit, those given, deactivate, delete), `dialog` for the form.
 */
export function useRecordActions<E extends RecordEndpoints>(kind: RecordKind<E>) {
  type Row = RowOf<E['list']>;
  const { endpoints, one, many, idOf, nameOf, pages, activation, isSystem } = kind;
  const { deactivation = `The ${one} can no longer be selected. Records that use it don't change.` } = kind;
  const { removal = () => `This can't be undone. A ${one} that was ever used can only be deactivated.` } = kind;
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const dialog = useDialog<Row>();
  const failure = `Failed to update ${one}`;
  const update = useAction<AnyEndpoint>(endpoints.update, { failure });
  const activate = useAction<AnyEndpoint>(activation?.activate ?? endpoints.update, { failure });
  const deactivate = useAction<AnyEndpoint>(activation?.deactivate ?? endpoints.update, { failure });
  const remove = useAction<AnyEndpoint>(endpoints.remove, { failure: `Failed to delete ${one}` });
  const paramsOf = (row: Row) => ({ id: idOf(row) });
  const open = (row?: Row): void =>
    pages ? void navigate(row ? pages.edit(row) : pages.add) : (dialog.open as (row?: Row) => void)(row);
  const edit = can(endpoints.update) ? (row: Row) => open(row) : undefined;
  const activeOf = (row: Row) => (activation ? activation.isActive(row) : (row as { active?: boolean }).active);

  const setActive = async (row: Row, active: boolean) => {
    const agreed = active || (await confirm({ title: `Deactivate ${nameOf(row)}?`, text: deactivation, label: 'Deactivate' }));
    if (!agreed) return;
    if (!activation) await update.run({ params: paramsOf(row), body: { ...row, active } } as never);
    else
      await (active ? activate : deactivate).run({ params: paramsOf(row), body: { version: row['version' as never] } } as never);
  };
  const confirmAndRemove = async (row: Row) => {
    if (await confirm({ title: `Delete ${nameOf(row)}?`, text: removal(row), label: 'Delete', danger: true }))
      await remove.run({ params: paramsOf(row) } as never);
  };

  return {
    add: can(endpoints.create) ? () => open() : undefined,
    table: { endpoint: endpoints.list as E['list'], idOf, nameOf, many, onOpen: edit },
    actionsOf: (row: Row, ...more: (RowAction | false)[]): (RowAction | false)[] => {
      const active = activeOf(row);
      const own = !isSystem?.(row);
      return [
        edit !== undefined && { label: 'Edit', onClick: () => edit(row) },
        ...more,
        own &&
          edit !== undefined &&
          active !== undefined && { label: active ? 'Deactivate' : 'Activate', onClick: () => void setActive(row, !active) },
        own && can(endpoints.remove) && { label: 'Delete', danger: true, onClick: () => void confirmAndRemove(row) },
      ];
    },
    dialog: { isOpen: dialog.isOpen, subject: dialog.subject, close: dialog.close },
  };
}
