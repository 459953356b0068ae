/** Pixels of the longer side: what the server keeps. */
const SIDE = 640;

/** The front camera of the device. @throws where there is none or the user does not allow it */
export const openCamera = (): Promise<MediaStream> => {
  if (!navigator.mediaDevices) return Promise.reject(new Error('No camera'));
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: SIDE } } });
};

/** Ends the camera, so that its light goes out. */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** A picture of the camera or of a file as a small JPG. @throws where it cannot be read */
export async function toPhoto(source: HTMLVideoElement | Blob): Promise<File> {
  const image = await createImageBitmap(source);
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  if (!bytes) throw new Error('No picture');
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}
