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

/** How a reason is asked for. */
export type ReasonField = {
  /** The field of the body: 'reason', with that label, unless given. */
  name?: string;
  label?: string;
  help?: string;
  placeholder?: string;
  /** Characters, 500 unless given. */
  most?: number;
  /** What follows, above the fields. */
  note?: ReactNode;
};

/** An act upon a record that asks for the reason: cancel, withdraw, reject. `children`: what is asked before it. */
export function ReasonDialog<E extends AnyEndpoint>(
  props: Omit<FormDialogProps<E>, 'children'> & ReasonField & { children?: ReactNode },
) {
  const { name = 'reason', label = 'Reason', help, placeholder, most = 500, note, children, ...form } = props;
  return (
    <FormDialog<E> {...(form as FormDialogProps<E>)}>
      {note && <p className="ui-note">{note}</p>}
      {children}
      <Field name={name} label={label} help={help}>
        <Input.TextArea rows={3} maxLength={most} placeholder={placeholder} />
      </Field>
    </FormDialog>
  );
}
