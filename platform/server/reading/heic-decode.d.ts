declare module 'heic-decode' {
  type Picture = { readonly width: number; readonly height: number };
  type Pixels = Picture & { readonly data: Uint8ClampedArray };
  const decode: {
    /** Pictures of a photo, each decoded when asked, until they are disposed of. */
    all(photo: { buffer: Uint8Array }): Promise<(Picture & { decode(): Promise<Pixels> })[] & { dispose(): void }>;
  };
  export default decode;
}
