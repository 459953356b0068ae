import type { AnyEndpoint } from '@hrms/platform/contract';
import { DateInput, type DialogProps, FilePicker, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { Alert, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import '../statutory.css';

/** What every certificate of an employee has: the days on which it holds, and a note. */
export type CertificateDays = { from_date: string | null; until_date: string | null; note: string };

type CertificateUploadProps<T extends CertificateDays> = DialogProps & {
  title: string;
  /** Begins the ids of the fields. */
  name: string;
  blank: T;
  lastDayLabel: string;
  /** Fields of this kind of certificate, before the days and after them. */
  before: (entered: T, change: (part: Partial<T>) => void) => ReactNode;
  after?: (entered: T, change: (part: Partial<T>) => void) => ReactNode;
  /** Sends what was entered; fields that are left empty are left out, so that their message names them. */
  record: (entered: Partial<T>, file: File) => Promise<unknown>;
  refresh: AnyEndpoint;
};

const withoutEmpty = <T extends object>(entered: T): Partial<T> =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null && value !== '')) as Partial<T>;

/** Records a certificate of an employee: choosing the document saves it. */
export function CertificateUploadDialog<T extends CertificateDays>({
  isOpen,
  close,
  title,
  name,
  blank,
  lastDayLabel,
  before,
  after,
  record,
  refresh,
}: CertificateUploadProps<T>) {
  const [entered, setEntered] = useState(blank);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<T>) => setEntered({ ...entered, ...part });
  const changeDays = (part: Partial<CertificateDays>) => change(part as Partial<T>);
  const leave = () => {
    setEntered(blank);
    setProblem(null);
    close();
  };
  const send = async (file: File) => {
    setProblem(null);
    try {
      await record(withoutEmpty(entered), file);
      await refetchEndpoints(refresh);
      leave();
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  return (
    <Modal open={isOpen} width={520} title={title} onCancel={leave} footer={null} destroyOnHidden>
      <div className="statutory-stack">
        {problem && <Alert type="error" showIcon title={problem} />}
        {before(entered, change)}
        <div className="statutory-pair">
          <label className="statutory-labelled" htmlFor={`${name}-from`}>
            First day
            <DateInput id={`${name}-from`} value={entered.from_date} onChange={(from_date) => changeDays({ from_date })} />
          </label>
          <label className="statutory-labelled" htmlFor={`${name}-until`}>
            {lastDayLabel}
            <DateInput id={`${name}-until`} value={entered.until_date} onChange={(until_date) => changeDays({ until_date })} />
          </label>
        </div>
        {after?.(entered, change)}
        <label className="statutory-labelled" htmlFor={`${name}-note`}>
          Note
          <Input
            id={`${name}-note`}
            maxLength={300}
            value={entered.note}
            onChange={({ target }) => changeDays({ note: target.value })}
          />
        </label>
        <FilePicker area onFile={send}>
          Choose the certificate to save: JPG, PNG or PDF up to 10 MB
        </FilePicker>
      </div>
    </Modal>
  );
}
