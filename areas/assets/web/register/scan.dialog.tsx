import { assets } from '@hrms/assets/contract';
import { scannedAsset } from '@hrms/assets/domain';
import { call, type DialogProps, messageOf } from '@hrms/platform/web';
import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CameraScan } from '../audits/camera-scan.tsx';

/** Opens an asset by its QR code or its tag: read by the camera, by a scanner that types, or typed. */
export function ScanDialog({ isOpen, close }: DialogProps<true>) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = async (scanned: string) => {
    if (scanned.trim() === '') return;
    try {
      const wanted = scannedAsset(scanned);
      const id = 'id' in wanted ? wanted.id : await findByTag(wanted.tag);
      if (!id) return setProblem(`No asset has the tag ${scanned.trim()}`);
      close();
      void navigate(`/assets/${id}`);
    } catch (failure) {
      setProblem(messageOf(failure));
    }
  };
  return (
    <Modal open={isOpen} title="Scan" footer={null} onCancel={close} destroyOnHidden>
      <form
        className="asset-scan"
        onSubmit={(event) => {
          event.preventDefault();
          void open(text);
        }}
      >
        <Input
          aria-label="Tag or QR code"
          placeholder="Tag or QR code"
          value={text}
          maxLength={300}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="primary" htmlType="submit">
          Open
        </Button>
      </form>
      <CameraScan onCode={(code) => void open(code)} />
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}

async function findByTag(tag: string): Promise<string | undefined> {
  const { rows } = await call(assets.list, { query: { search: tag, limit: 100 } });
  return rows.find((row) => row.tag.toLowerCase() === tag.toLowerCase())?.asset_id;
}
