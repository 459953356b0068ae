import type { AnyEndpoint, ImportDetail } from '@hrms/platform/contract';
import { Alert, Button, Drawer } from 'antd';
import { messageOf } from '../api/api-error.ts';
import { useAction } from '../data/use-action.ts';
import { useEndpoint } from '../data/use-endpoint.ts';
import { useConfirm } from '../form/use-confirm.ts';
import type { DialogProps } from '../form/use-dialog.ts';
import { LoadFailed, SkeletonRows } from '../table/table-states.tsx';
import type { ImportEndpoints } from './import-kind.ts';
import { ImportRows } from './import-rows.tsx';
import { MatchColumns } from './match-columns.tsx';
import './imports.css';

const rowsText = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`;

type ImportDrawerProps = DialogProps<string> & {
  endpoints: ImportEndpoints;
  /** Said beside the number of rows: '12.5 days'. */
  countsText?: ((run: ImportDetail) => string) | undefined;
  /** Lists that an import changes. */
  refresh?: readonly AnyEndpoint[] | undefined;
};

/** One import: its columns to match, its rows with their errors, and what can be done with it. */
export function ImportDrawer({ isOpen, close, subject, endpoints, ...rest }: ImportDrawerProps) {
  const read = useEndpoint(endpoints.get, { params: { id: subject ?? '' } }, { enabled: isOpen && Boolean(subject) });
  return (
    <Drawer open={isOpen} size={720} title={read.data?.file_name ?? 'Import'} onClose={close} destroyOnHidden>
      {read.data ? (
        <ImportSteps endpoints={endpoints} run={read.data} {...rest} />
      ) : read.isError ? (
        <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}

type StepsProps = Pick<ImportDrawerProps, 'endpoints' | 'countsText' | 'refresh'> & { run: ImportDetail };

function ImportSteps({ endpoints, run, countsText, refresh = [] }: StepsProps) {
  const confirm = useConfirm();
  const commit = useAction(endpoints.commit, { failure: 'Failed to import', refresh: [...refresh] });
  const undo = useAction(endpoints.undo, { failure: 'Failed to undo the import', refresh: [...refresh] });
  const call = { params: { id: run.import_id }, body: {} };
  const good = run.row_count - run.error_count;
  const wrong = run.rows.filter(({ errors }) => errors.length > 0);
  const canImport = run.status === 'checked' && (run.partly ? good > 0 : run.error_count === 0);
  const rows = rowsText(run.partly ? good : run.row_count);
  const counts = countsText?.(run) ? `, ${countsText(run)}` : '';
  const size = `${rows}${counts}`;
  const askAndImport = async () => {
    const text = `${size}.${run.error_count > 0 ? ` ${rowsText(run.error_count)} with errors are left out.` : ''}`;
    if (await confirm({ title: `Import ${run.file_name}?`, text, label: 'Import' })) await commit.run(call);
  };
  const askAndUndo = async () => {
    const text = 'Everything this import added is removed.';
    if (await confirm({ title: `Undo ${run.file_name}?`, text, label: 'Undo', danger: true })) await undo.run(call);
  };
  if (run.status === 'uploaded') return <MatchColumns endpoints={endpoints} run={run} />;
  return (
    <div className="import-steps">
      {run.problem && <Alert type="error" showIcon title={run.problem} />}
      {run.status === 'checked' && run.error_count > 0 && (
        <Alert
          type={run.partly ? 'warning' : 'error'}
          showIcon
          title={`${rowsText(run.error_count)} ${run.error_count === 1 ? 'has' : 'have'} errors. Correct the file and upload it again.`}
        />
      )}
      {canImport && <Alert type="success" showIcon title={`${rows} checked${counts}. Nothing is saved yet.`} />}
      <ImportRows rows={wrong.length > 0 ? wrong : run.rows} headings={['Record', wrong.length > 0 ? 'Errors' : 'Imported as']} />
      <div className="ui-form-footer">
        {run.undo_until && (
          <Button danger loading={undo.running} onClick={() => void askAndUndo()}>
            Undo import
          </Button>
        )}
        {canImport && (
          <Button type="primary" loading={commit.running} onClick={() => void askAndImport()}>
            {`Import ${rowsText(good)}`}
          </Button>
        )}
      </div>
    </div>
  );
}
