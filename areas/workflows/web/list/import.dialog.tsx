import { countText } from '@hrms/platform/calendar';
import { messageOf, useAction } from '@hrms/platform/web';
import { DefinitionFile, type ImportedDefinitions, workflows } from '@hrms/workflows/contract';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useMessage } from '../use-message.ts';
import '../workflows.css';

type ImportDialogProps = { isOpen: boolean; close: () => void };

/** Imports workflows of another organisation: the file is checked first, and what it names that is missing here is listed. */
export const ImportDialog = ({ isOpen, close }: ImportDialogProps) => (
  <Modal
    open={isOpen}
    width={640}
    title="Import workflows"
    onCancel={close}
    mask={{ closable: false }}
    footer={null}
    destroyOnHidden
  >
    <ImportSteps close={close} />
  </Modal>
);

const NOT_A_FILE = 'Choose a file that was exported from Workflow Management';

/** The workflows in a file. @throws Error for another kind of file */
async function readDefinitions(file: File): Promise<DefinitionFile> {
  let given: unknown;
  try {
    given = JSON.parse(await file.text());
  } catch {
    throw new Error(NOT_A_FILE);
  }
  const read = DefinitionFile.safeParse(given);
  if (!read.success) throw new Error(read.error.issues[0]?.message ?? NOT_A_FILE);
  return read.data;
}

function ImportSteps({ close }: { close: () => void }) {
  const { succeed } = useMessage();
  const [checked, setChecked] = useState<{ file: DefinitionFile; found: ImportedDefinitions }>();
  const [problem, setProblem] = useState<string>();
  const send = useAction(workflows.import, { success: false, refresh: [workflows.list] });
  const check = async (given: File) => {
    setProblem(undefined);
    setChecked(undefined);
    try {
      const file = await readDefinitions(given);
      setChecked({ file, found: await send.attempt({ body: { file, dry_run: true } }) });
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  const save = async (file: DefinitionFile) => {
    try {
      const { workflows: made } = await send.attempt({ body: { file } });
      succeed(`${countText(made.length, 'workflow')} imported as drafts`);
      close();
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  return (
    <div className="flow-import">
      <p className="flow-note">Workflows are added as drafts. Check them before you activate them.</p>
      <Upload
        accept=".json,application/json"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void check(file);
          return false;
        }}
      >
        <Button loading={send.running}>{checked ? 'Choose another file' : 'Choose file'}</Button>
      </Upload>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {checked && <Preview {...checked} />}
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" disabled={!checked} loading={send.running} onClick={() => checked && void save(checked.file)}>
          Import
        </Button>
      </div>
    </div>
  );
}

function Preview({ file, found: { workflows: rows, unmatched } }: { file: DefinitionFile; found: ImportedDefinitions }) {
  return (
    <div aria-live="polite">
      <p>{`${countText(rows.length, 'workflow')} of ${file.organisation}`}</p>
      <ul className="flow-import-names">
        {rows.map(({ name, file_name }) => (
          <li key={name}>{name === file_name ? name : `${name}: you already have “${file_name}”`}</li>
        ))}
      </ul>
      {unmatched.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${countText(unmatched.length, 'name')} not found in your organisation`}
          description={
            <ul>
              {unmatched.map(({ workflow_name, where, kind, name, effect }) => (
                <li key={`${workflow_name}:${where}:${kind}:${name}`}>
                  <strong>{`${workflow_name}, ${where}`}</strong>: {`${kind} ${name}. ${effect}`}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
