import { useEffect, useRef } from 'react';

/** Hands over files pasted anywhere on the screen, as a screenshot; text goes into its field as always. */
export function usePastedFiles(onFile: (file: File) => unknown): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      for (const file of files) latest.current(file);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}
