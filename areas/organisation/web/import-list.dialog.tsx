import type { ListImport, listImports } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormPanel, ImportHistory, ImportRows, useAction } from '@hrms/platform/web';
import { Button, Form, Modal } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { CsvFileInput } from './csv-file-input.tsx';

/** Every import of a list takes and answers alike. */
type ImportEndpoint = (typeof listImports)['branches'];

type ImportListProps = DialogProps<string> & {
  endpoint: unknown;
  /** Of the list that its rows are added to. */
  params?: { id: string };
  title?: string;
  /** What a file holds, in small letters: "branches". */
  many: string;
  columns: string;
  help?: string;
  /** A row under the heading, as an example. */
  example: string;
  shown?: (row: ListImport['rows'][number]) => string;
  /** Lists and undoes imports of this kind. */
  past: ComponentProps<typeof ImportHistory>['endpoints'];
};

/** A list from a file or a template as it comes: looked at first, then kept. */
export const ImportListDialog = ({ isOpen, subject, close, title, past, ...kind }: ImportListProps) => (
  <Modal open={isOpen} width={640} title={title ?? `Import ${kind.many}`} onCancel={close} footer={null} destroyOnHidden>
    <ListImportSteps {...kind} past={past} close={close} first={subject ?? ''} />
    <ImportHistory endpoints={past} />
  </Modal>
);

type StepsProps = Omit<ImportListProps, 'isOpen' | 'subject' | 'title'> & { first: string };

function ListImportSteps({
  params,
  many,
  columns,
  help,
  example,
  shown = ({ name }) => name,
  close,
  first,
  past,
  ...kind
}: StepsProps) {
  const endpoint = kind.endpoint as ImportEndpoint;
  const of = params && { params: params as never };
  const [csv, setCsv] = useState(first);
  const [answer, setAnswer] = useState<ListImport>();
  const keep = useAction(endpoint, {
    failure: `Failed to import ${many}`,
    success: `${many.charAt(0).toUpperCase()}${many.slice(1)} imported`,
    refresh: [past.list],
    onDone: close,
  });
  if (!answer)
    return (
      <FormPanel
        endpoint={endpoint}
        {...of}
        initial={{ csv, dry_run: true }}
        submitLabel="Check"
        success={false}
        cancel={close}
        onDone={setAnswer}
      >
        <Field
          name="csv"
          label="CSV or Excel file"
          help={`Columns: ${columns.replaceAll(',', ', ').replaceAll('_', ' ')}. ${help ?? ''}`.trim()}
        >
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
      <ImportRows rows={answer.rows.map((row) => toReportedRow(row, shown(row)))} />
      <div className="ui-form-footer">
        <Button onClick={() => setAnswer(undefined)}>Back</Button>
        <Button
          type="primary"
          disabled={answer.added === 0}
          loading={keep.running}
          onClick={() => void keep.run({ ...of, body: { csv, dry_run: false } })}
        >
          Add {answer.added.toLocaleString('en-IN')} {many}
        </Button>
      </div>
    </>
  );
}

const toReportedRow = ({ line: row, error }: ListImport['rows'][number], label: string) => ({
  row,
  label,
  summary: 'Ready',
  errors: error ? [{ row, field: null, message: error }] : [],
});

/** The file is needed again when its rows are kept. */
function FormTextObserver({ onText }: { onText: (text: string) => void }) {
  const csv = Form.useWatch<string | undefined>('csv');
  useEffect(() => {
    if (csv) onText(csv);
  }, [csv, onText]);
  return null;
}
