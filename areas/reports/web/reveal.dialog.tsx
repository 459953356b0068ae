import type { DataOf } from '@hrms/platform/contract';
import { messageOf, useAction, useDownload } from '@hrms/platform/web';
import { type ReportRun, reportRuns } from '@hrms/reports/contract';
import { Alert, Button, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';

export type RevealedRows = DataOf<typeof reportRuns.reveal>['rows'];

type RevealDialogProps = {
  run: ReportRun;
  /** Rows of the page that is shown. */
  row_keys: readonly string[];
  onReveal: (rows: RevealedRows) => void;
  close: () => void;
};

/** Rows whose numbers are shown in full at a time. */
const MOST_ROWS = 50;

/** Shows full numbers on the page, or writes them into a protected workbook, for a purpose that each employee can read. */
export function RevealDialog({ run, row_keys, onReveal, close }: RevealDialogProps) {
  const [purpose, setPurpose] = useState('');
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<DataOf<typeof reportRuns.export>>();
  const show = useAction(reportRuns.reveal, { success: false });
  const write = useAction(reportRuns.export, { success: false });
  const { save } = useDownload();
  const params = { id: run.run_id };
  const attempt = async (act: () => Promise<void>) => {
    if (purpose.trim().length < 5) return setProblem('Enter a purpose of at least 5 characters');
    setProblem(undefined);
    try {
      await act();
    } catch (failure) {
      setProblem(messageOf(failure));
    }
  };
  const showRows = () =>
    attempt(async () => {
      onReveal((await show.attempt({ params, body: { row_keys: row_keys.slice(0, MOST_ROWS), purpose } })).rows);
      close();
    });
  const writeFile = () =>
    attempt(async () => setFile(await write.attempt({ params, body: { format: 'xlsx', reveal: { purpose } } })));
  return (
    <Modal open title="Full numbers" width={520} footer={null} onCancel={close}>
      {file?.password ? (
        <>
          <Alert
            type="warning"
            showIcon
            title="Save the password now"
            description="It is not shown again. Share it separately from the file."
          />
          <p>
            <Typography.Text copyable={{ text: file.password, tooltips: ['Copy password', 'Copied'] }}>
              {file.password}
            </Typography.Text>
          </p>
          <div className="ui-form-footer">
            <Button onClick={close}>Close</Button>
            <Button type="primary" onClick={() => void save(reportRuns.file, { params: { id: file.export_id } }, file.file_name)}>
              Download file
            </Button>
          </div>
        </>
      ) : (
        <Form layout="vertical">
          <p className="ui-note">Each employee can see who revealed their numbers, when and why.</p>
          <Form.Item label="Purpose" htmlFor="reveal-purpose" {...(problem && { validateStatus: 'error', help: problem })}>
            <Input id="reveal-purpose" maxLength={200} value={purpose} onChange={({ target }) => setPurpose(target.value)} />
          </Form.Item>
          <div className="ui-form-footer">
            <Button loading={write.running} onClick={() => void writeFile()}>
              Export protected Excel
            </Button>
            <Button type="primary" loading={show.running} disabled={row_keys.length === 0} onClick={() => void showRows()}>
              Show on this page
            </Button>
          </div>
        </Form>
      )}
    </Modal>
  );
}
