import type { AnyEndpoint } from '@hrms/platform/contract';
import { Alert, Button } from 'antd';
import { useSearchParams } from 'react-router';
import type { CallInput } from '../api/call.ts';
import { useDownload } from '../api/use-download.ts';

type ExportedFileProps<E extends AnyEndpoint> = {
  /** Answers the file of an own export. */
  endpoint: E;
  /** The input of the call for an export. */
  inputOf: (export_id: string) => Partial<CallInput<E>>;
};

/** Offers the file that a notice names: its link leads to the screen with `?export={id}`. */
export function ExportedFile<E extends AnyEndpoint>({ endpoint, inputOf }: ExportedFileProps<E>) {
  const [search, setSearch] = useSearchParams();
  const { save, saving } = useDownload();
  const id = search.get('export');
  if (!id) return null;
  const leave = () =>
    setSearch(
      (now) => {
        now.delete('export');
        return now;
      },
      { replace: true },
    );
  return (
    <Alert
      type="success"
      showIcon
      title="Your file is ready"
      closable={{ onClose: leave }}
      action={
        <Button size="small" type="primary" loading={saving !== undefined} onClick={() => void save(endpoint, inputOf(id))}>
          Download
        </Button>
      }
    />
  );
}
