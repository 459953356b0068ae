import type { DialogProps } from '@hrms/platform/web';
import { Modal } from 'antd';
import { useState } from 'react';
import { PasteForm } from './paste.form.tsx';
import { PasteResult } from './paste-result.tsx';
import { type PastedTitle, unsavedText } from './pasted-titles.ts';
import { usePaste } from './use-paste.ts';
import './paste.css';

/** Adds a whole list of titles, one per line, and reports on every line. While it runs it stays open. */
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
      <Paste close={close} onRunning={setRunning} />
    </Modal>
  );
}

function Paste({ close, onRunning }: { close: () => void; onRunning: (running: boolean) => void }) {
  const [text, setText] = useState('');
  const { titles, running, send, startOver } = usePaste();

  const run = async (given: readonly PastedTitle[]) => {
    onRunning(true);
    await send(given);
    onRunning(false);
  };
  const correct = () => {
    setText(unsavedText(titles ?? []));
    startOver();
  };

  if (titles)
    return <PasteResult titles={titles} running={running} retry={() => void run(titles)} correct={correct} close={close} />;
  return <PasteForm text={text} onText={setText} send={(given) => void run(given)} close={close} />;
}
