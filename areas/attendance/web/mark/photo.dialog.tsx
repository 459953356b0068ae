import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { closeCamera, openCamera, toPhoto } from './camera.ts';

type PhotoDialogProps = {
  isOpen: boolean;
  close: () => void;
  /** The button's words: `Punch in`. */
  label: string;
  onTaken: (photo: File) => void;
};

/** Takes the photo of a punch with the camera, or from a file where the camera is not available. */
export const PhotoDialog = ({ isOpen, close, ...taking }: PhotoDialogProps) => (
  <Modal open={isOpen} width={520} title="Take a photo" onCancel={close} footer={null} destroyOnHidden>
    <TakePhoto
      {...taking}
      onTaken={(photo) => {
        close();
        taking.onTaken(photo);
      }}
    />
  </Modal>
);

function TakePhoto({ label, onTaken }: Omit<PhotoDialogProps, 'isOpen' | 'close'>) {
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState<'opening' | 'ready' | 'none'>('opening');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let wanted = true;
    openCamera().then(
      (opened) => {
        if (!wanted) return closeCamera(opened);
        stream = opened;
        if (video.current) video.current.srcObject = opened;
      },
      () => wanted && setCamera('none'),
    );
    return () => {
      wanted = false;
      if (stream) closeCamera(stream);
    };
  }, []);
  const take = async (source: HTMLVideoElement | Blob | null | undefined) => {
    if (!source) return;
    try {
      onTaken(await toPhoto(source));
    } catch {
      setProblem('This picture can’t be read. Take another photo');
    }
  };
  return (
    <div className="att-photo">
      {camera === 'none' ? (
        <>
          <Alert
            type="info"
            showIcon
            title="Camera isn’t available. Allow camera access and try again, or use a photo from this device."
          />
          <input
            ref={file}
            type="file"
            accept="image/*"
            capture="user"
            aria-label="Photo"
            tabIndex={-1}
            className="att-hidden-file"
            onChange={(event) => void take(event.target.files?.[0])}
          />
          <Button type="primary" size="large" block onClick={() => file.current?.click()}>
            Choose photo and {label.toLowerCase()}
          </Button>
        </>
      ) : (
        <>
          <video ref={video} autoPlay playsInline muted aria-label="Camera" onPlaying={() => setCamera('ready')} />
          <Button type="primary" size="large" block loading={camera === 'opening'} onClick={() => void take(video.current)}>
            Take photo and {label.toLowerCase()}
          </Button>
        </>
      )}
      <div aria-live="assertive">{problem && <Alert type="error" showIcon title={problem} />}</div>
    </div>
  );
}
