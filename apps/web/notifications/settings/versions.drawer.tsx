import { type MessageText, messageTemplates } from '@hrms/platform/contract';
import { type DialogProps, LoadFailed, messageOf, SkeletonRows, useEndpoint, useFormatInstant } from '@hrms/platform/web';
import { Button, Drawer } from 'antd';

type VersionsDrawerProps = DialogProps & { notice: string; use: (text: MessageText) => void };

/** Earlier texts of a notice; one is taken into the editor and saved there. */
export function VersionsDrawer({ isOpen, close, notice, use }: VersionsDrawerProps) {
  const format = useFormatInstant();
  const read = useEndpoint(messageTemplates.versions, { params: { notice, language: 'en' } }, { enabled: isOpen });
  return (
    <Drawer open={isOpen} onClose={close} size={480} title="Versions" destroyOnHidden>
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows rows={3} />}
      <ol className="notify-versions">
        {read.data?.versions.map(({ version, subject, body, saved_at, saved_by }) => (
          <li key={version}>
            <strong>{subject ?? 'Built-in text'}</strong>
            {body && <p>{body}</p>}
            <small>{`Version ${version}, ${format(saved_at)}${saved_by ? `, ${saved_by}` : ''}`}</small>
            {subject && body && (
              <Button
                size="small"
                aria-label={`Use version ${version}`}
                onClick={() => {
                  use({ subject, body });
                  close();
                }}
              >
                Use this text
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
