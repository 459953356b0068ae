import { DownloadOutlined } from '@ant-design/icons';
import { type OrganisationDocument, organisationDocuments } from '@hrms/organisation/contract';
import { download, formatDate, useAction } from '@hrms/platform/web';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useFileUrl } from '../use-file.ts';
import '../records.css';

const PICTURES = new Set(['image/png', 'image/jpeg']);

/** A picture in place, other files to download: our policy lets no plug-in run. Below it the acknowledgement. */
export function DocumentViewer({ document }: { document: OrganisationDocument }) {
  const { current } = document;
  const [seen, setSeen] = useState(document.duty?.opened ?? false);
  const inPlace = current !== null && PICTURES.has(current.media_type);
  const file = useFileUrl(organisationDocuments.file, inPlace ? current.version_id : null, () => setSeen(true));
  if (!current) return null;
  const save = async () => {
    await download(organisationDocuments.file, { params: { id: current.version_id } });
    setSeen(true);
  };
  return (
    <>
      {file.problem && <p role="alert">{file.problem}</p>}
      {file.address && <img className="rec-picture" alt={document.title} src={file.address} />}
      <p className="rec-quiet">
        Version {current.number}
        {current.published_at && `, published ${formatDate(current.published_at.slice(0, 10))}`}
        {current.change_note && `: ${current.change_note}`}
      </p>
      <div className="rec-actions">
        <Button icon={<DownloadOutlined />} onClick={() => void save()}>
          Open {current.file_name}
        </Button>
      </div>
      <AcknowledgeBar document={document} seen={seen} />
    </>
  );
}

function AcknowledgeBar({ document: { duty, title }, seen }: { document: OrganisationDocument; seen: boolean }) {
  const [understood, setUnderstood] = useState(false);
  const acknowledge = useAction(organisationDocuments.acknowledge, { failure: 'Failed to acknowledge' });
  if (!duty) return null;
  if (duty.acknowledged_at) return <p>You acknowledged it on {formatDate(duty.acknowledged_at.slice(0, 10))}.</p>;
  return (
    <section className="rec-acknowledge" aria-label={`Acknowledge ${title}`}>
      <p>
        {duty.overdue ? 'This was due by' : 'Acknowledge by'} {formatDate(duty.required_by)}.
        {!seen && ' Open the document first.'}
      </p>
      <Checkbox disabled={!seen} checked={understood} onChange={(event) => setUnderstood(event.target.checked)}>
        I have read and understood this document
      </Checkbox>
      <Button
        type="primary"
        disabled={!seen || !understood}
        loading={acknowledge.running}
        onClick={() => void acknowledge.run({ params: { id: duty.version_id }, body: { understood: true } })}
      >
        Acknowledge
      </Button>
    </section>
  );
}
