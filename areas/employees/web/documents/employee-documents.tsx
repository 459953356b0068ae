import { PlusOutlined } from '@ant-design/icons';
import { documentRequests, type EmployeeDocument, employeeDocuments } from '@hrms/employees/contract';
import {
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  useCan,
  useDelayedFlag,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toOptions } from '../labels.ts';
import { useIsOwnRecord } from '../use-access.ts';
import { DOCUMENT_SECTION_LABELS, DOCUMENT_STATUS_LABELS } from './labels.ts';
import { DocumentPreview } from './preview.drawer.tsx';
import { RequestDocumentsDialog } from './request.dialog.tsx';
import { DocumentRow, MissingDocumentRow } from './rows.tsx';
import '../employees.css';
import './documents.css';

type Section = EmployeeDocument['section'];

/** Documents of one employee: missing ones first, then by section. */
export function PersonDocuments({ id }: { id: string }) {
  const [status, setStatus] = useState<EmployeeDocument['status']>();
  const [type, setType] = useState<string>();
  const read = useEndpoint(employeeDocuments.list, { params: { id } });
  const opened = useDialog<string>();
  const slow = useDelayedFlag(read.isPending);
  if (read.isError && !read.data) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return slow ? <SkeletonRows /> : null;
  const { documents, missing, upload_types } = read.data;
  const shown = documents.filter(
    (document) => (!status || document.status === status) && (!type || document.document_type_id === type),
  );
  const sections = (Object.keys(DOCUMENT_SECTION_LABELS) as Section[]).filter((section) =>
    shown.some((document) => document.section === section),
  );
  const types = [...new Map(documents.map((document) => [document.document_type_id, document.type]))];
  return (
    <div className="doc-stack">
      <div className="doc-tools">
        {documents.length > 0 && (
          <>
            <Select
              aria-label="Status"
              placeholder="Any status"
              allowClear
              value={status ?? null}
              onChange={(next: EmployeeDocument['status'] | null | undefined) => setStatus(next ?? undefined)}
              options={toOptions(DOCUMENT_STATUS_LABELS)}
            />
            <Select
              aria-label="Type"
              placeholder="Any type"
              allowClear
              value={type ?? null}
              onChange={(next: string | null | undefined) => setType(next ?? undefined)}
              options={types.map(([value, label]) => ({ value, label }))}
            />
          </>
        )}
        <Tools id={id} mayUpload={upload_types.length > 0} />
      </div>
      {missing.length > 0 && (
        <section className="ui-card emp-card doc-missing" aria-label="Missing documents">
          <header>
            <h2>Missing documents</h2>
          </header>
          <ul className="doc-rows">
            {missing.map((row) => (
              <MissingDocumentRow key={row.document_type_id} id={id} row={row} />
            ))}
          </ul>
        </section>
      )}
      {sections.map((section) => (
        <section key={section} className="ui-card emp-card" aria-label={DOCUMENT_SECTION_LABELS[section]}>
          <header>
            <h2>{DOCUMENT_SECTION_LABELS[section]}</h2>
          </header>
          <ul className="doc-rows">
            {shown
              .filter((document) => document.section === section)
              .map((document) => (
                <DocumentRow key={document.document_id} document={document} open={() => opened.open(document.document_id)} />
              ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && (
        <section className="ui-card">
          <NothingYet
            title={documents.length > 0 ? 'No documents match these filters' : 'No documents yet'}
            text={
              documents.length > 0
                ? 'Try another status or type.'
                : 'Proofs, certificates and letters appear here with their expiry dates.'
            }
          />
        </section>
      )}
      <DocumentPreview {...opened} subject={documents.find(({ document_id }) => document_id === opened.subject)} />
    </div>
  );
}

function Tools({ id, mayUpload }: { id: string; mayUpload: boolean }) {
  const can = useCan();
  const isOwn = useIsOwnRecord(id);
  const navigate = useNavigate();
  const asking = useDialog();
  return (
    <div className="end">
      {!isOwn && can(documentRequests.create) && <Button onClick={asking.open}>Request document</Button>}
      {mayUpload && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(`/employees/documents/${id}/upload`)}>
          Upload document
        </Button>
      )}
      <RequestDocumentsDialog {...asking} ids={[id]} />
    </div>
  );
}
