import type { AnyEndpoint, byId } from '@hrms/platform/contract';
import { Button } from 'antd';
import { useDownload } from '../api/use-download.ts';
import { useAction } from '../data/use-action.ts';
import { formatDate } from '../figure/money.tsx';
import { useConfirm } from '../form/use-confirm.ts';
import { useCan } from '../session/use-session.ts';
import './attached-files.css';

/** A call about one file by its id. */
type OfFile = AnyEndpoint & { params: typeof byId };
export type AttachedFile = { readonly id: string; readonly name: string; readonly uploaded_at: string };

/** Removes an attached file after a question; undefined for who may not. */
export function useRemoveFile(
  remove: OfFile,
  refresh: readonly AnyEndpoint[],
): ((file: Pick<AttachedFile, 'id' | 'name'>) => Promise<void>) | undefined {
  const can = useCan();
  const confirm = useConfirm();
  const { run } = useAction(remove, { failure: 'File not removed', refresh });
  if (!can(remove)) return undefined;
  return async ({ id, name }) => {
    if (await confirm({ title: `Remove ${name}?`, text: 'The file is deleted.', label: 'Remove', danger: true }))
      await run({ params: { id }, body: undefined });
  };
}

type AttachedFilesProps = {
  files: readonly AttachedFile[];
  download: OfFile;
  remove: OfFile;
  refresh: readonly AnyEndpoint[];
};

/** Files of a record by name, each downloaded with a click; who may removes them. Nothing without any. */
export function AttachedFiles({ files, download, remove, refresh }: AttachedFilesProps) {
  const { save } = useDownload();
  const confirmRemove = useRemoveFile(remove, refresh);
  if (files.length === 0) return null;
  return (
    <ul className="attached-files">
      {files.map((file) => (
        <li key={file.id}>
          <Button type="link" onClick={() => void save(download, { params: { id: file.id } }, file.name)}>
            {file.name}
          </Button>
          <span className="ui-note">Added on {formatDate(file.uploaded_at.slice(0, 10))}</span>
          {confirmRemove && (
            <Button type="link" size="small" aria-label={`Remove ${file.name}`} onClick={() => void confirmRemove(file)}>
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
