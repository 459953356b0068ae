import type { AnyEndpoint, byId } from '@hrms/platform/contract';
import { Button } from 'antd';
import { useDownload } from '../api/use-download.ts';
import { UploadButton } from './upload-button.tsx';
import type { UploadEndpoint } from './use-upload.ts';

/** A call about one record. */
type OfRecord = { params: typeof byId };

type KeptFileProps = {
  /** The name of the kept file; null without one. */
  name: string | null;
  id: string;
  download: AnyEndpoint & OfRecord;
  /** Null where the file is only shown. */
  upload: (UploadEndpoint & OfRecord) | null;
  refresh: readonly AnyEndpoint[];
  /** What the file is: `receipt`. */
  what: string;
};

/** The file kept with a record: a link that downloads it, and a button that attaches one or replaces it. */
export function KeptFile({ name, id, download, upload, refresh, what }: KeptFileProps) {
  const { save } = useDownload();
  const params = { id };
  return (
    <>
      {name !== null && (
        <Button type="link" size="small" onClick={() => void save(download, { params }, name)}>
          Download {what}
        </Button>
      )}
      {upload && (
        <UploadButton
          endpoint={upload}
          params={params}
          label={name === null ? `Attach ${what}` : `Replace ${what}`}
          refresh={refresh}
          button={{ type: 'link', size: 'small' }}
        />
      )}
    </>
  );
}
