import { CameraOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What browsers with a reader of codes offer; the types of the library do not know it yet. */
type CodeReader = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type CodeReaderClass = new (options: { formats: readonly string[] }) => CodeReader;

const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13'] as const;
const EVERY_MS = 250;

const readerClass = (): CodeReaderClass | undefined => (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Whether this browser reads codes with its camera; typing the tag always works. */
export const canScan = (): boolean => readerClass() !== undefined && Boolean(navigator.mediaDevices?.getUserMedia);

type CameraProps = { onCode: (text: string) => void };

/** The picture of the camera; each code it sees is told once until another one comes. */
function Camera({ onCode }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const Reader = readerClass();
    if (!Reader) return;
    const reader = new Reader({ formats: FORMATS });
    let stream: MediaStream | undefined;
    let last = '';
    let stopped = false;
    const look = async () => {
      const source = video.current;
      if (!source || source.readyState < 2) return;
      const [found] = await reader.detect(source).catch(() => []);
      if (stopped || !found || found.rawValue === last) return;
      last = found.rawValue;
      tell.current(found.rawValue);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened;
        if (stopped) return opened.getTracks().forEach((track) => track.stop());
        if (video.current) {
          video.current.srcObject = opened;
          void video.current.play();
        }
      },
      () => setProblem('The camera can’t be used. Allow it in the browser, or type the tag.'),
    );
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  if (problem) return <Alert type="warning" showIcon title={problem} />;
  // biome-ignore lint/a11y/useMediaCaption: the live picture of the camera has no sound
  return <video ref={video} className="asset-camera" playsInline muted aria-label="Camera" />;
}

/** Reads codes with the camera where the browser can; nothing where it cannot. */
export function CameraScan({ onCode, children }: CameraProps & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <>
      <Button icon={<CameraOutlined />} onClick={() => setOpen(true)}>
        Scan with camera
      </Button>
      <Modal open={open} title="Scan" footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Camera onCode={onCode} />
        {children}
      </Modal>
    </>
  );
}
