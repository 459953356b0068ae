import { callForAnswer, fileOf, messageOf, Section, SkeletonRows, useDownload } from '@hrms/platform/web';
import { type ReviewedProof, taxProofs } from '@hrms/statutory/contract';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';

type Shown = { address: string | null; problem: string | null };
const NOTHING: Shown = { address: null, problem: null };

const isPicture = (media_type: string): boolean => media_type.startsWith('image/');

/** Where the browser shows the file of a proof: a picture from memory, a PDF by a link of one minute. */
function useProofAddress({ proof_id, media_type }: ReviewedProof): Shown {
  const [shown, setShown] = useState<Shown>(NOTHING);
  useEffect(() => {
    let own: string | null = null;
    let wanted = true;
    const params = { id: proof_id };
    const asked = isPicture(media_type)
      ? fileOf(taxProofs.file, { params }).then((blob) => {
          own = URL.createObjectURL(blob);
          return own;
        })
      : callForAnswer(taxProofs.view, { params, body: {} }).then(({ data }) => `${data.address}#navpanes=0`);
    setShown(NOTHING);
    asked.then(
      (address) => wanted && setShown({ address, problem: null }),
      (problem: unknown) => wanted && setShown({ address: null, problem: messageOf(problem) }),
    );
    return () => {
      wanted = false;
      if (own) URL.revokeObjectURL(own);
    };
  }, [proof_id, media_type]);
  return shown;
}

/** The file of a proof, shown in place. */
export function ProofFile({ proof }: { proof: ReviewedProof }) {
  const { address, problem } = useProofAddress(proof);
  const { save } = useDownload();
  const download = () => void save(taxProofs.file, { params: { id: proof.proof_id } }, proof.name);
  const shows = isPicture(proof.media_type) || navigator.pdfViewerEnabled;
  return (
    <Section title={proof.name} action={<Button onClick={download}>Download</Button>}>
      {problem && <Alert type="error" showIcon title={problem} />}
      {!shows && <p>This browser shows no PDFs. Download the file to read it.</p>}
      {!address && !problem && shows && <SkeletonRows rows={6} />}
      {address && isPicture(proof.media_type) && <img className="st-proof" src={address} alt={proof.name} />}
      {address && !isPicture(proof.media_type) && shows && <iframe className="st-proof pdf" src={address} title={proof.name} />}
    </Section>
  );
}
