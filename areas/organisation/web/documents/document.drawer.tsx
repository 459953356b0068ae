import { UploadOutlined } from '@ant-design/icons';
import { type OrganisationDocument, organisationDocuments } from '@hrms/organisation/contract';
import {
  type DialogProps,
  Facts,
  LoadFailed,
  messageOf,
  SkeletonRows,
  UploadButton,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Drawer } from 'antd';
import { describeAudience } from '../audience/labels.ts';
import { AcknowledgementReport } from './acknowledgement-report.tsx';
import { DocumentDialog } from './document.dialog.tsx';
import { categoryLabel } from './labels.ts';
import { UploadVersionDialog } from './upload-version.dialog.tsx';
import { DocumentViewer } from './viewer.tsx';
import { WithdrawDocumentDialog } from './withdraw.dialog.tsx';

/** One document: to read and acknowledge; for administrators also its versions, publishing and the report. */
export function DocumentDrawer({ isOpen, subject, close }: DialogProps<OrganisationDocument>) {
  const id = subject?.document_id ?? '';
  const read = useEndpoint(organisationDocuments.get, { params: { id } }, { enabled: isOpen && id !== '' });
  return (
    <Drawer open={isOpen} size={640} title={subject?.title ?? ''} onClose={close} destroyOnHidden>
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows rows={4} />}
      {read.data && (
        <>
          {read.data.current && <DocumentViewer document={read.data} />}
          <DocumentAdministration document={read.data} />
        </>
      )}
    </Drawer>
  );
}

function DocumentAdministration({ document }: { document: OrganisationDocument }) {
  const can = useCan();
  const confirm = useConfirm();
  const editing = useDialog<OrganisationDocument>();
  const withdrawing = useDialog<OrganisationDocument>();
  const uploading = useDialog<OrganisationDocument>();
  const publish = useAction(organisationDocuments.publish, { failure: 'Failed to publish document' });
  const params = { id: document.document_id };
  if (!can(organisationDocuments.update)) return null;
  const publishAsked = async () => {
    const text = document.requires_acknowledgement
      ? `${describeAudience(document.audience)}: they must acknowledge it within ${document.acknowledge_within_days} days.`
      : `${describeAudience(document.audience)}: they are notified.`;
    if (await confirm({ title: `Publish ${document.title}?`, text, label: 'Publish' })) await publish.run({ params, body: {} });
  };
  return (
    <section aria-label="Manage document">
      <Facts
        empty="–"
        facts={[
          ['Category', categoryLabel(document.category)],
          ['Audience', describeAudience(document.audience)],
          ['Contact person', document.owner_name],
          ['Draft', document.draft && `Version ${document.draft.number}: ${document.draft.file_name}`],
        ]}
      />
      <div className="rec-actions">
        {document.draft && can(organisationDocuments.publish) && (
          <Button type="primary" loading={publish.running} onClick={() => void publishAsked()}>
            Publish version {document.draft.number}
          </Button>
        )}
        {document.current || document.draft ? (
          <Button onClick={() => uploading.open(document)}>Upload new version</Button>
        ) : (
          <UploadButton
            endpoint={organisationDocuments.upload}
            params={params}
            failure="Upload failed"
            announced
            kinds="papers"
            label="Upload file"
            button={{ type: 'primary', icon: <UploadOutlined /> }}
          />
        )}
        <Button onClick={() => editing.open(document)}>Edit</Button>
        {document.current && can(organisationDocuments.withdraw) && (
          <Button danger onClick={() => withdrawing.open(document)}>
            Withdraw
          </Button>
        )}
      </div>
      {document.requires_acknowledgement && document.current && can(organisationDocuments.acknowledgements) && (
        <AcknowledgementReport document={document} />
      )}
      <DocumentDialog {...editing} />
      <UploadVersionDialog {...uploading} />
      <WithdrawDocumentDialog {...withdrawing} />
    </section>
  );
}
