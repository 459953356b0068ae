import {
  callForAnswer,
  type DialogProps,
  Field,
  FilePicker,
  FormDialog,
  MoneyInput,
  messageOf,
  refetchEndpoints,
} from '@hrms/platform/web';
import { type TaxItem, type TaxProof, taxDeclarations, taxProofs } from '@hrms/statutory/contract';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';

/** Uploads a proof of an item with the amount it proves. */
export function UploadProofDialog({ subject, isOpen, close }: DialogProps<TaxItem>) {
  const [claimed, setClaimed] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = claimed ?? subject?.amount_paise ?? 0;
  const send = async (file: File) => {
    setProblem(null);
    try {
      await callForAnswer(taxProofs.upload, { body: { item_id: subject?.item_id, claimed_paise: amount, file } });
      await refetchEndpoints(taxDeclarations.get);
      setClaimed(null);
      close();
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  return (
    <Modal open={isOpen} width={520} title="Upload proof" onCancel={close} footer={null} destroyOnHidden>
      <div className="st-stack">
        {problem && <Alert type="error" showIcon title={problem} />}
        <label className="st-labelled" htmlFor="proof-amount">
          Amount proved
          <MoneyInput id="proof-amount" value={amount} onChange={(value) => setClaimed(value ?? null)} />
        </label>
        <FilePicker area onFile={send}>
          Choose a file: JPG, PNG or PDF up to 10 MB
        </FilePicker>
      </div>
    </Modal>
  );
}

/** Approves a proof, in full or in part. */
export const ApproveProofDialog = ({ subject, ...dialog }: DialogProps<TaxProof>) => (
  <FormDialog
    {...dialog}
    title="Approve proof"
    endpoint={taxProofs.approve}
    params={{ id: subject?.proof_id ?? '' }}
    initial={{ approved_paise: subject?.claimed_paise, version: subject?.version }}
    submitLabel="Approve"
    refresh={[taxDeclarations.get]}
  >
    <Field name="approved_paise" label="Amount approved">
      <MoneyInput />
    </Field>
    <Field name="note" label="Note" help="Required if less than claimed is approved">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

/** Rejects a proof with the reason. */
export const RejectProofDialog = ({ subject, ...dialog }: DialogProps<TaxProof>) => (
  <FormDialog
    {...dialog}
    title="Reject proof"
    endpoint={taxProofs.reject}
    params={{ id: subject?.proof_id ?? '' }}
    initial={{ version: subject?.version }}
    submitLabel="Reject"
    danger
    refresh={[taxDeclarations.get]}
  >
    <Field name="note" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);
