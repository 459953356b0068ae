import { benefitEnrolments, type CardUpload, insurerCards } from '@hrms/benefits/contract';
import { UploadButton } from '@hrms/platform/web';
import { Modal } from 'antd';
import { useState } from 'react';

/** Uploads the cards of an insurer as a ZIP and says which files nobody received. */
export function UploadCards({ plan_id }: { plan_id: string }) {
  const [result, setResult] = useState<CardUpload>();
  const close = () => setResult(undefined);
  return (
    <>
      <UploadButton
        endpoint={insurerCards.upload}
        params={{ id: plan_id }}
        failure="Cards not stored"
        refresh={[benefitEnrolments.list]}
        onDone={setResult}
        label="Upload insurer’s cards"
        kinds="archive"
        button={{ title: 'A ZIP of PDF, JPG or PNG files, each named by its employee code' }}
      />
      <Modal
        open={result !== undefined}
        title="Insurer’s cards"
        onCancel={close}
        onOk={close}
        cancelButtonProps={{ hidden: true }}
      >
        <p>{result?.stored === 1 ? '1 card is stored.' : `${result?.stored ?? 0} cards are stored.`}</p>
        {result && result.left_out.length > 0 && (
          <ul>
            {result.left_out.map(({ name, reason }) => (
              <li key={name + reason}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        )}
      </Modal>
    </>
  );
}
