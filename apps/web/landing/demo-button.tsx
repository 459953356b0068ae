import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DemoDialog } from './demo-dialog.tsx';

/** Opens the dialog that asks for a demonstration; focus comes back here when it closes. */
export function DemoButton({ className, children }: { className: string; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // the page stands before its script listens: a click until then would be lost
  const [listening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        disabled={!listening}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && <DemoDialog onClose={close} />}
    </>
  );
}
