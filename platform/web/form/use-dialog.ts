import { useState } from 'react';

/** What a dialog component takes: whether it is open, what it is about, and how to close it. */
export type DialogProps<T = void> = { isOpen: boolean; subject: T | undefined; close: () => void };
export type Dialog<T = void> = DialogProps<T> & { open: [T] extends [void] ? () => void : (subject?: T) => void };

/** The state of one dialog: `const editing = useDialog<Department>()`, `editing.open(row)`, `<DepartmentDialog {...editing} />`. */
export function useDialog<T = void>(): Dialog<T> {
  const [state, setState] = useState<{ isOpen: boolean; subject: T | undefined }>({ isOpen: false, subject: undefined });
  return {
    ...state,
    open: ((subject?: T) => setState({ isOpen: true, subject })) as Dialog<T>['open'],
    // the subject stays while the dialog fades
    close: () => setState(({ subject }) => ({ isOpen: false, subject })),
  };
}
