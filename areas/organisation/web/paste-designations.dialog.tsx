import type { DialogProps } from '@hrms/platform/web';
import { Button, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { PasteReport } from './paste-report.tsx';
import { countOf, type PastedTitle, readTitles, unsavedText } from './pasted-titles.ts';
import { usePaste } from './use-paste.ts';
import './paste.css';

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** Adds a whole list of titles, one per line, and reports on every line. */
export function PasteDesignationsDialog({ isOpen, close }: DialogProps) {
  const [running, setRunning] = useState(false);
  return (
    <Modal
      open={isOpen}
      width={520}
      title="Paste designations"
      onCancel={close}
      closable={!running}
      keyboard={!running}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      <PasteForm close={close} onRunning={setRunning} />
    </Modal>
  );
}

function PasteForm({ close, onRunning }: { close: () => void; onRunning: (running: boolean) => void }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const box = useRef<TextAreaRef>(null);
  const paste = usePaste();

  const send = async (titles: readonly PastedTitle[]) => {
    onRunning(true);
    await paste.send(titles);
    onRunning(false);
  };

  if (paste.titles)
    return (
      <Sent
        titles={paste.titles}
        running={paste.running}
        retry={() => void send(paste.titles ?? [])}
        change={() => {
          setText(unsavedText(paste.titles ?? []));
          paste.startOver();
        }}
        close={close}
      />
    );

  const titles = readTitles(text);
  const ready = countOf(titles, 'ready');
  const repeated = countOf(titles, 'repeated');
  const long = countOf(titles, 'too_long');
  const submit = () => {
    if (ready > 0) return void send(titles);
    setMissing(true);
    box.current?.focus();
  };
  return (
    <>
      <p className="paste-hint" id="paste-hint">
        One title per line, as copied from a sheet. Titles that are there already are left as they are.
      </p>
      <Input.TextArea
        ref={box}
        rows={10}
        value={text}
        autoFocus
        aria-label="Designations, one per line"
        aria-describedby="paste-hint paste-error"
        aria-invalid={missing}
        status={missing ? 'error' : ''}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      <p className="paste-error" id="paste-error" role="alert">
        {missing && 'Please enter designation'}
      </p>
      <p className="paste-count" aria-live="polite">
        {titles.length > 0 && counted(titles.length, 'title', 'titles')}
        {repeated > 0 && ` · ${repeated.toLocaleString('en-IN')} twice in the list`}
        {long > 0 && ` · ${long.toLocaleString('en-IN')} too long`}
      </p>
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" onClick={submit}>
          {ready > 0 ? `Add ${counted(ready, 'designation', 'designations')}` : 'Add designations'}
        </Button>
      </div>
    </>
  );
}

type SentProps = {
  titles: readonly PastedTitle[];
  running: boolean;
  retry: () => void;
  change: () => void;
  close: () => void;
};

function Sent({ titles, running, retry, change, close }: SentProps) {
  const added = countOf(titles, 'added');
  const there = countOf(titles, 'exists', 'repeated');
  const failed = countOf(titles, 'failed');
  const unsaved = failed + countOf(titles, 'too_long');
  const waiting = countOf(titles, 'ready');
  return (
    <>
      <p className="paste-count" aria-live="polite">
        {running
          ? `Adding: ${(titles.length - waiting).toLocaleString('en-IN')} of ${titles.length.toLocaleString('en-IN')} done`
          : `${added.toLocaleString('en-IN')} added, ${there.toLocaleString('en-IN')} already there, ${unsaved.toLocaleString('en-IN')} not added`}
      </p>
      <PasteReport titles={titles} />
      <div className="ui-form-footer">
        {unsaved > 0 && !running && <Button onClick={change}>Correct the list</Button>}
        {failed > 0 && !running && <Button onClick={retry}>Retry {counted(failed, 'title', 'titles')}</Button>}
        <Button type="primary" loading={running} onClick={close}>
          Done
        </Button>
      </div>
    </>
  );
}
