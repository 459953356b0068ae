import { PublicNotice, TextAreaField, TextField, usePublicForm } from '@hrms/platform/web';
import { useEffect, useRef, useState } from 'react';
import './demo-dialog.css';

const THANKS = 'Thank you. We will write to you within one working day.';
const loadRequest = async () => (await import('./demo-calls.ts')).demoRequests.create;

/** Who asks for a demonstration, in the browser's own dialog: it traps focus and closes with Escape. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sent, setSent] = useState<string>();
  const { props, alert, errors, notice, sending, waiting } = usePublicForm({
    load: loadRequest,
    failed: 'Failed to send your request. Try again',
    onDone: (_, message) => setSent(message ?? THANKS),
  });

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);

  return (
    <dialog ref={dialog} className="land-dialog" aria-labelledby="demo-dialog-title" onClose={onClose}>
      <header>
        <h2 id="demo-dialog-title">Request a Demo</h2>
        <button type="button" className="land-dialog-close" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      {notice && <PublicNotice ref={alert}>{notice}</PublicNotice>}
      {sent ? (
        <>
          <PublicNotice tone="success">{sent}</PublicNotice>
          <button type="button" className="ui-button primary" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </>
      ) : (
        <form {...props}>
          <TextField name="name" label="Name" autoComplete="name" error={errors['name']} autoFocus />
          <TextField name="work_email" label="Work e-mail" type="email" autoComplete="email" error={errors['work_email']} />
          <TextField name="organisation" label="Organisation" autoComplete="organization" error={errors['organisation']} />
          <TextField
            name="employees"
            label="Employees (optional)"
            autoComplete="off"
            inputMode="numeric"
            error={errors['employees']}
          />
          <TextAreaField name="message" label="Message (optional)" error={errors['message']} />
          <label className="land-unseen" aria-hidden="true">
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <button type="submit" className="ui-button primary" disabled={waiting}>
            {sending ? 'Sending…' : 'Request a Demo'}
          </button>
        </form>
      )}
    </dialog>
  );
}
