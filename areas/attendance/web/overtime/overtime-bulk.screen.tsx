import { overtimes } from '@hrms/attendance/contract';
import { countText } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { Page, useAction } from '@hrms/platform/web';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { readBulkRows } from './bulk-rows.ts';
import { RowResults } from './row-results.tsx';
import '../attendance.css';

/** Enters overtime of many employees from a sheet; each row is answered alone. */
export function OvertimeBulkScreen() {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ of: DataOf<typeof overtimes.bulk>; isDryRun: boolean }>();
  const check = useAction(overtimes.bulk, { success: false, failure: 'Failed to check overtime' });
  const save = useAction(overtimes.bulk, { failure: 'Failed to enter overtime', refresh: [overtimes.list, overtimes.limits] });
  const { rows, problems } = readBulkRows(text);
  const send = async (isDryRun: boolean) => {
    const of = await (isDryRun ? check : save).run({ body: { rows, dry_run: isDryRun } });
    if (of) setAnswer({ of, isDryRun });
  };
  const blocked = rows.length === 0 || problems.length > 0;
  return (
    <Page
      title="Enter overtime in bulk"
      parent={{ to: '/overtime', label: 'Overtime' }}
      action={
        <>
          <Button disabled={blocked} loading={check.running} onClick={() => void send(true)}>
            Check
          </Button>
          <Button type="primary" disabled={blocked} loading={save.running} onClick={() => void send(false)}>
            Save {rows.length > 0 && countText(rows.length, 'row')}
          </Button>
        </>
      }
    >
      <section className="ui-card att-card">
        <p className="att-quiet">Paste from a sheet: employee code, date, minutes, category (may be empty), reason.</p>
        <Input.TextArea
          aria-label="Overtime rows"
          rows={12}
          placeholder="SAH0012, 20/11/2026, 90, , Dispatch"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAnswer(undefined);
          }}
        />
      </section>
      {problems.length > 0 && (
        <Alert
          type="error"
          title={countText(problems.length, 'row needs a change', 'rows need a change')}
          description={problems.slice(0, 20).map((problem) => <div key={problem}>{problem}</div>)}
        />
      )}
      {answer && <RowResults {...answer} />}
    </Page>
  );
}
