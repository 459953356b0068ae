import { roster, rosterImports } from '@hrms/attendance/contract';
import { addDays } from '@hrms/platform/calendar';
import { call, formatDate, ImportHistory, useAction, useCan, useConfirm, useDialog } from '@hrms/platform/web';
import { Button, Drawer } from 'antd';
import { RowsDialog } from '../rows.dialog.tsx';

const COLUMNS = [
  { key: 'employee_code', label: 'Employee code' },
  { key: 'date', label: 'Date', kind: 'date' },
  { key: 'shift', label: 'Shift' },
] as const;

/** Sends the rows as the file the call takes; its first row is the heading. */
async function sendRows(rows: Record<string, string>[]) {
  const keys = COLUMNS.map(({ key }) => key);
  const text = [keys, ...rows.map((row) => keys.map((key) => `"${(row[key] ?? '').replaceAll('"', '""')}"`))].join('\n');
  const file = new File([text], 'roster.csv', { type: 'text/csv' });
  const { errors } = await call(roster.import, { body: { file } });
  return { errors: errors.map(({ row, ...one }) => ({ ...one, row: row - 1 })) };
}

type RosterActionsProps = { from: string; to: string; length: number; department_id: string | undefined };

/** Copies the shown span to the days after it, and publishes it. */
export function RosterActions({ from, to, length, department_id }: RosterActionsProps) {
  const can = useCan();
  const confirm = useConfirm();
  const entering = useDialog();
  const importing = useDialog();
  const copy = useAction(roster.copy, { failure: 'Failed to copy the roster' });
  const publish = useAction(roster.publish, { failure: 'Failed to publish the roster' });
  const span = { from, to, ...(department_id && { department_id }) };
  const shown = `${formatDate(from)} to ${formatDate(to)}`;
  const askAndCopy = async () => {
    const text = `Shifts of ${shown} are copied to the ${length} days from ${formatDate(addDays(from, length))}. Cells entered there stay.`;
    if (await confirm({ title: 'Copy the roster?', text, label: 'Copy' }))
      await copy.run({ body: { ...span, to_first_day: addDays(from, length) } });
  };
  const askAndPublish = async () => {
    const text = `Employees see their shifts of ${shown} and are notified.`;
    if (await confirm({ title: 'Publish the roster?', text, label: 'Publish' })) await publish.run({ body: span });
  };
  return (
    <>
      {can(roster.import) && <Button onClick={entering.open}>Enter many</Button>}
      <RowsDialog
        {...entering}
        title="Enter the roster"
        intro="Type, or copy cells from your sheet and paste them into the first cell. Shift is a shift code or OFF. Rows without a fault are saved."
        columns={COLUMNS}
        send={sendRows}
        refresh={[roster.list]}
      />
      {can(rosterImports.undo) && <Button onClick={importing.open}>Imports</Button>}
      <Drawer open={importing.isOpen} size={640} title="Imports of the roster" onClose={importing.close} destroyOnHidden>
        <ImportHistory endpoints={rosterImports} refresh={[roster.list]} empty="No imports yet" />
      </Drawer>
      {can(roster.copy) && (
        <Button loading={copy.running} onClick={() => void askAndCopy()}>
          Copy forward
        </Button>
      )}
      {can(roster.publish) && (
        <Button loading={publish.running} onClick={() => void askAndPublish()}>
          Publish
        </Button>
      )}
    </>
  );
}
