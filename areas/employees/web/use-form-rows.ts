import { Form } from 'antd';

/**
 * A list inside a form whose fields carry their whole path, so that the contract's rules find them: its rows, adding, removing.
 */
export function useFormRows<Row extends object>(name: string) {
  const form = Form.useFormInstance();
  const watched = Form.useWatch<Row[] | undefined>(name, { form, preserve: true });
  const rows = watched ?? (form.getFieldValue(name) as Row[] | undefined) ?? [];
  const set = (next: Row[]) => form.setFieldValue(name, next);
  return {
    rows,
    set,
    add: (row: Row) => set([...rows, row]),
    remove: (at: number) => set(rows.filter((_row, index) => index !== at)),
  };
}
