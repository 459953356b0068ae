import type { AnyEndpoint } from '@hrms/platform/contract';
import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
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
