import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { SkeletonRows } from '../table/table-states.tsx';
import './file-viewer.css';

type FileViewerProps = {
  /** Another key is another file. */
  file_key: string;
  name: string;
  media_type: string;
  /** Fetches a picture. */
  picture: () => Promise<Blob>;
  /** Asks for the link of one minute under which a frame shows a PDF. */
  link: () => Promise<{ address: string }>;
};

type Shown = { address: string | null; problem: string | null };
const NOTHING: Shown = { address: null, problem: null };

/** A file shown in place: a picture from memory, a PDF in the viewer of the browser. Fetched anew each time, so that each view is logged. */
export function FileViewer({ file_key, name, media_type, picture, link }: FileViewerProps) {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const isPicture = media_type.startsWith('image/');
  const shows = isPicture || navigator.pdfViewerEnabled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the file, the calls are made anew with each drawing
  useEffect(() => {
    if (!shows) return;
    let own: string | null = null;
    let wanted = true;
    const asked = isPicture
      ? picture().then((blob) => {
          own = URL.createObjectURL(blob);
          return own;
        })
      : link().then(({ address }) => `${address}#navpanes=0`);
    setShown(NOTHING);
    asked.then(
      (address) => wanted && setShown({ address, problem: null }),
      (problem: unknown) => wanted && setShown({ address: null, problem: messageOf(problem) }),
    );
    return () => {
      wanted = false;
      if (own) URL.revokeObjectURL(own);
    };
  }, [file_key, isPicture, shows]);
  if (!shows) return <p>This browser shows no PDFs. Download the file to read it.</p>;
  if (shown.problem) return <Alert type="error" showIcon title={shown.problem} />;
  if (!shown.address) return <SkeletonRows rows={6} />;
  return isPicture ? (
    <img className="file-viewer" src={shown.address} alt={name} />
  ) : (
    <iframe className="file-viewer pdf" src={shown.address} title={name} />
  );
}
