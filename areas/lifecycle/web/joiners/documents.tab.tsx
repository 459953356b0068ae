import { type JoinerDetail, type JoinerDocument, joiners } from '@hrms/lifecycle/contract';
import {
  type Column,
  callForAnswer,
  type DialogProps,
  Facts,
  FileViewer,
  fileOf,
  NothingYet,
  RowsTable,
  Section,
  useAction,
  useDialog,
  useDownload,
  useFormatInstant,
  useShortcuts,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { CHECKED_STATUSES } from '../joining-labels.ts';
import { REFRESH, ReturnDialog } from './joiner-acts.dialog.tsx';

type Subject = { joiner_id: string; name: string; document_id?: string };

const COLUMNS: readonly Column<JoinerDocument>[] = [
  { key: 'type', title: 'Type', narrow: 'title' },
  { key: 'file_name', title: 'File', narrow: 'second' },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => CHECKED_STATUSES.tagOf(status) },
];

type OneProps = { joiner_id: string; document: JoinerDocument; may: boolean; onDone: () => void };

/** One document: the file, and beside it what is known of it and what can be done. */
function OneDocument({ joiner_id: id, document, may, onDone }: OneProps) {
  const { document_id, type, file_name, media_type, status, remark, uploaded_at } = document;
  const params = { id, documentId: document_id };
  const { save } = useDownload();
  const format = useFormatInstant();
  const verify = useAction(joiners.verifyDocument, { failure: 'Not verified', refresh: REFRESH, onDone });
  const returning = useDialog<Subject>();
  const onVerify = may && status === 'submitted' && (() => void verify.run({ params, body: {} }));
  const onReturn =
    may && status !== 'returned' && (() => (returning.open as (of: Subject) => void)({ joiner_id: id, name: type, document_id }));
  useShortcuts({ v: onVerify, r: onReturn });
  return (
    <div className="joiner-documents">
      <FileViewer
        file_key={document_id + uploaded_at}
        name={file_name}
        media_type={media_type}
        picture={() => fileOf(joiners.documentFile, { params })}
        link={async () => (await callForAnswer(joiners.viewDocument, { params, body: {} })).data}
      />
      <Section title={type} action={CHECKED_STATUSES.tagOf(status)}>
        <Facts
          facts={[
            ['File', file_name],
            ['Uploaded', format(uploaded_at)],
            ['Remark', remark],
          ]}
        />
        <div className="ui-buttons">
          {onVerify && (
            <Button type="primary" loading={verify.running} onClick={onVerify} aria-keyshortcuts="v">
              Verify
            </Button>
          )}
          {onReturn && (
            <Button onClick={onReturn} aria-keyshortcuts="r">
              Return
            </Button>
          )}
          <Button onClick={() => void save(joiners.documentFile, { params })}>Download</Button>
        </div>
        {(onVerify || onReturn) && <p className="ui-note">Keys: v to verify, r to return.</p>}
      </Section>
      <ReturnDialog {...(returning as DialogProps<Subject>)} />
    </div>
  );
}

/** Documents of the joiner, to look at, verify or return; the first one to verify is open. */
export function DocumentsTab({ joiner: { joiner_id, documents, actions } }: { joiner: JoinerDetail }) {
  const [chosen, setChosen] = useState<string>();
  if (documents.length === 0)
    return <NothingYet title="No documents yet" text="Documents appear here when the joiner uploads them." />;
  const next = documents.find(({ status }) => status === 'submitted') ?? documents[0];
  const document = documents.find(({ document_id }) => document_id === chosen) ?? next;
  return (
    <div className="ui-column">
      <RowsTable
        rows={documents}
        columns={COLUMNS}
        idOf={({ document_id }) => document_id}
        nameOf={({ type }) => type}
        onOpen={({ document_id }) => setChosen(document_id)}
      />
      {document && (
        <OneDocument
          key={document.document_id}
          joiner_id={joiner_id}
          document={document}
          may={actions.includes('verify')}
          onDone={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}
