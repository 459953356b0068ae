import type { AnyEndpoint } from '@hrms/platform/contract';
import type { ReactNode } from 'react';
import { FormDialog, FormDrawer } from './form-dialog.tsx';

type RecordDialogProps<Row> = {
  isOpen: boolean;
  close: () => void;
  /** The record to edit; a new one is added when it is undefined. */
  subject: Row | undefined;
  kind: {
    endpoints: { create: AnyEndpoint; update: AnyEndpoint };
    one: string;
    idOf: (row: Row) => string;
    nameOf: (row: Row) => string;
  };
  /** First values of a new record. */
  initial?: Record<string, unknown>;
  /** A drawer, for more than five fields. */
  drawer?: boolean;
  children: ReactNode;
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The form of a record in a list: adds one, or edits the one it is opened with. */
export function RecordDialog<Row extends object>(props: RecordDialogProps<Row>) {
  const { isOpen, close, subject, kind, initial, drawer = false, children } = props;
  const { endpoints, one, idOf, nameOf } = kind;
  const Form = drawer ? FormDrawer<AnyEndpoint> : FormDialog<AnyEndpoint>;
  return (
    <Form
      isOpen={isOpen}
      close={close}
      title={subject ? `Edit ${nameOf(subject)}` : `Add ${one}`}
      submitLabel={subject ? 'Save' : 'Create'}
      endpoint={subject ? endpoints.update : endpoints.create}
      params={(subject && { id: idOf(subject) }) as never}
      success={(row: unknown) => capitalised(`${nameOf(row as Row)} ${subject ? 'saved' : 'added'}`)}
      initial={(subject as Record<string, unknown> | undefined) ?? initial}
    >
      {children}
    </Form>
  );
}
