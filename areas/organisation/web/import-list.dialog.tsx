import type { ListImport, listImports } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormPanel, useAction } from '@hrms/platform/web';
import { Button, Form, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { CsvFileInput } from './csv-file-input.tsx';
import { ImportRows } from './import-rows.tsx';

/** Every import of a list takes and answers alike. */
type ImportEndpoint = (typeof listImports)['branches'];

type ImportListProps = DialogProps<string> & {
  endpoint: unknown;
  /** What a file holds, in small letters: "branches". */
  many: string;
  columns: string;
  help?: string;
  /** A row under the heading, as an example. */
  example: string;
  shown?: (row: ListImport['rows'][number]) => string;
};

/** A list from a file or a template as it comes: looked at first, then kept. */
export const ImportListDialog = ({ isOpen, subject, close, ...kind }: ImportListProps) => (
  <Modal open={isOpen} width={640} title={`Import ${kind.many}`} onCancel={close} footer={null} destroyOnHidden>
    <ListImportSteps {...kind} close={close} first={subject ?? ''} />
  </Modal>
);

type StepsProps = Omit<ImportListProps, 'isOpen' | 'subject'> & { first: string };

function ListImportSteps({ endpoint, many, columns, help, example, shown = ({ name }) => name, close, first }: StepsProps) {
  const [csv, setCsv] = useState(first);
  const [answer, setAnswer] = useState<ListImport>();
  const keep = useAction(endpoint as ImportEndpoint, {
    failure: `Failed to import ${many}`,
    success: `${many.charAt(0).toUpperCase()}${many.slice(1)} imported`,
    onDone: close,
  });
  if (!answer)
    return (
      <FormPanel
        endpoint={endpoint as ImportEndpoint}
        initial={{ csv, dry_run: true }}
        submitLabel="Check"
        success={false}
        cancel={close}
        onDone={setAnswer}
      >
        <Field name="csv" label="CSV or Excel file" help={`The first row must contain ${columns}. ${help ?? ''}`.trim()}>
          <CsvFileInput placeholder={`${columns}\n${example}`} />
        </Field>
        <FormTextObserver onText={setCsv} />
      </FormPanel>
    );
  return (
    <>
      <p role="status">
        {answer.added.toLocaleString('en-IN')} of {answer.rows.length.toLocaleString('en-IN')} rows can be added
      </p>
      <div className="hol-pane">
        <ImportRows rows={answer.rows.map((row) => ({ line: row.line, shown: shown(row), error: row.error }))} />
      </div>
      <div className="ui-form-footer">
        <Button onClick={() => setAnswer(undefined)}>Back</Button>
        <Button
          type="primary"
          disabled={answer.added === 0}
          loading={keep.running}
          onClick={() => void keep.run({ body: { csv, dry_run: false } })}
        >
          Add {answer.added.toLocaleString('en-IN')} {many}
        </Button>
      </div>
    </>
  );
}

/** The file is needed again when its rows are kept. */
function FormTextObserver({ onText }: { onText: (text: string) => void }) {
  const csv = Form.useWatch<string | undefined>('csv');
  useEffect(() => {
    if (csv) onText(csv);
  }, [csv, onText]);
  return null;
}
