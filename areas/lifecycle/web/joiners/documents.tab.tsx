import { type JoinerDetail, type JoinerDocument, joiners } from '@hrms/lifecycle/contract';
import {
  type Column,
  type DialogProps,
  NothingYet,
  RowsTable,
  useAction,
  useDialog,
  useDownload,
  useFormatInstant,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { CHECKED_STATUSES } from '../joining-labels.ts';
import { REFRESH, ReturnDialog } from './joiner-acts.dialog.tsx';

type Subject = { joiner_id: string; name: string; document_id?: string };

/** Documents of the joiner, to look at, verify or return. */
export function DocumentsTab({ joiner }: { joiner: JoinerDetail }) {
  const { save } = useDownload();
  const format = useFormatInstant();
  const verify = useAction(joiners.verifyDocument, { failure: 'Not verified', refresh: REFRESH });
  const returning = useDialog<Subject>();
  const id = joiner.joiner_id;
  const may = joiner.actions.includes('verify');
  if (joiner.documents.length === 0)
    return <NothingYet title="No documents yet" text="Documents appear here when the joiner uploads them." />;
  const columns: readonly Column<JoinerDocument>[] = [
    { key: 'type', title: 'Type', narrow: 'title' },
    { key: 'file_name', title: 'File', narrow: 'second' },
    { key: 'uploaded_at', title: 'Uploaded', render: ({ uploaded_at }) => format(uploaded_at) },
    { key: 'status', title: 'Status', narrow: 'second', render: ({ status }) => CHECKED_STATUSES.tagOf(status) },
    { key: 'remark', title: 'Remark', render: ({ remark }) => remark ?? '–' },
    {
      key: 'acts',
      title: 'Actions',
      render: ({ document_id, status, type }) => (
        <div className="ui-buttons">
          <Button size="small" onClick={() => void save(joiners.documentFile, { params: { id, documentId: document_id } })}>
            Open
          </Button>
          {may && status === 'submitted' && (
            <Button
              size="small"
              type="primary"
              onClick={() => void verify.run({ params: { id, documentId: document_id }, body: {} })}
            >
              Verify
            </Button>
          )}
          {may && status !== 'returned' && (
            <Button
              size="small"
              onClick={() => (returning.open as (subject: Subject) => void)({ joiner_id: id, name: type, document_id })}
            >
              Return
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <RowsTable rows={joiner.documents} columns={columns} idOf={({ document_id }) => document_id} nameOf={({ type }) => type} />
      <ReturnDialog {...(returning as DialogProps<Subject>)} />
    </>
  );
}
