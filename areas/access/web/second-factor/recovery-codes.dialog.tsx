import { Alert, Button, Modal } from 'antd';

/** Shown once; the codes can't be read again. */
export function RecoveryCodesDialog({ codes, close }: { codes: string[] | undefined; close: () => void }) {
  const written = codes?.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) ?? [];
  const save = () => {
    const text = `HRMS recovery codes. Use each one once instead of an authenticator code.\n\n${written.join('\n')}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'hrms-recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Modal
      open={codes !== undefined}
      width={520}
      title="Your recovery codes"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      footer={[
        <Button key="save" onClick={save}>
          Download
        </Button>,
        <Button key="close" type="primary" onClick={close}>
          I saved them
        </Button>,
      ]}
    >
      <Alert
        type="warning"
        showIcon
        title="These codes are shown only once. Store them somewhere you can reach without your phone."
      />
      <ul className="account-codes">
        {written.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
