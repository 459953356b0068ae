import type { DialogProps } from '@hrms/platform/web';
import { Modal } from 'antd';
import { useState } from 'react';
import { PasteForm } from './paste.form.tsx';
import { PasteResult } from './paste-result.tsx';
import { type PastedTitle, unsavedTitlesText } from './pasted-titles.ts';
import { useTitlePaste } from './use-paste.ts';
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
      <PasteDesignations close={close} onRunning={setRunning} />
    </Modal>
  );
}

function PasteDesignations({ close, onRunning }: { close: () => void; onRunning: (running: boolean) => void }) {
  const [text, setText] = useState('');
  const { titles, running, send, startOver } = useTitlePaste();

  const run = async (given: readonly PastedTitle[]) => {
    onRunning(true);
    await send(given);
    onRunning(false);
  };
  const correct = () => {
    setText(unsavedTitlesText(titles ?? []));
    startOver();
  };

  if (titles)
    return <PasteResult titles={titles} running={running} retry={() => void run(titles)} correct={correct} close={close} />;
  return <PasteForm text={text} onText={setText} send={(given) => void run(given)} close={close} />;
}
