import { attendanceDays } from '@hrms/attendance/contract';
import { formatDate, useAction, useConfirm, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';

const punchesText = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'punch' : 'punches'}`;

/** Imports of the last 60 days; what one added can be undone. */
export function PastImports({ title }: { title: string }) {
  const confirm = useConfirm();
  const read = useEndpoint(attendanceDays.imports);
  const undo = useAction(attendanceDays.undoImport, { failure: 'Failed to undo the import' });
  const rows = read.data?.rows ?? [];
  if (rows.length === 0) return null;
  const ask = async (id: string, count: number) => {
    const text = `${punchesText(count)} no longer count and the days are calculated again. Importing the file again brings them back.`;
    if (await confirm({ title: 'Undo this import?', text, label: 'Undo import', danger: true })) {
      await undo.run({ params: { id }, body: {} });
      await read.refetch();
    }
  };
  return (
    <section className="att-result" aria-label={title}>
      <h3>{title}</h3>
      <ul className="att-list">
        {rows.map(({ import_id, imported_at, punches, employees, first_day, last_day, ignored }) => (
          <li key={import_id}>
            <span>
              {formatDate(imported_at.slice(0, 10))}: {punchesText(punches)} of {employees}{' '}
              {employees === 1 ? 'employee' : 'employees'}, {formatDate(first_day)} to {formatDate(last_day)}
            </span>
            {ignored < punches ? (
              <Button size="small" loading={undo.running} onClick={() => void ask(import_id, punches - ignored)}>
                Undo
              </Button>
            ) : (
              <span className="att-quiet">Undone</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
