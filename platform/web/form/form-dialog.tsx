import type { AnyEndpoint } from '@hrms/platform/contract';
import { Drawer, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { FormPanel, type FormPanelProps } from './form-panel.tsx';

export type FormDialogProps<E extends AnyEndpoint> = Omit<FormPanelProps<E>, 'cancel'> & {
  title: ReactNode;
  isOpen: boolean;
  close: () => void;
};

function panelOf<E extends AnyEndpoint>({ title: _title, isOpen: _isOpen, close, onDone, ...form }: FormDialogProps<E>) {
  const done: FormPanelProps<E>['onDone'] = (data) => {
    close();
    onDone?.(data);
  };
  return <FormPanel<E> {...(form as FormPanelProps<E>)} onDone={done} cancel={close} />;
}

/** A form of five fields or fewer over one endpoint. It closes when the server accepted it. */
export function FormDialog<E extends AnyEndpoint>(props: FormDialogProps<E>) {
  const { title, isOpen, close } = props;
  return (
    <Modal open={isOpen} width={520} title={title} onCancel={close} mask={{ closable: false }} footer={null} destroyOnHidden>
      {panelOf(props)}
    </Modal>
  );
}

/** A longer form beside the list, over one endpoint. It closes when the server accepted it. */
export function FormDrawer<E extends AnyEndpoint>(props: FormDialogProps<E>) {
  const { title, isOpen, close } = props;
  return (
    <Drawer
      open={isOpen}
      size={640}
      title={title}
      onClose={close}
      mask={{ closable: false }}
      rootClassName="ui-form-drawer"
      destroyOnHidden
    >
      {panelOf(props)}
    </Drawer>
  );
}

type ReasonDialogProps<E extends AnyEndpoint> = Omit<FormDialogProps<E>, 'children'> & {
  /** The field of the body: 'reason', with that label, unless given. */
  name?: string;
  label?: string;
  help?: string;
  /** Characters, 500 unless given. */
  most?: number;
  /** What follows, above the field. */
  note?: ReactNode;
};

/** An act upon a record that asks for nothing but the reason: cancel, withdraw, reject. */
export function ReasonDialog<E extends AnyEndpoint>(props: ReasonDialogProps<E>) {
  const { name = 'reason', label = 'Reason', help, most = 500, note, ...form } = props;
  return (
    <FormDialog<E> {...(form as FormDialogProps<E>)}>
      {note && <p className="ui-note">{note}</p>}
      <Field name={name} label={label} help={help}>
        <Input.TextArea rows={3} maxLength={most} />
      </Field>
    </FormDialog>
  );
}
