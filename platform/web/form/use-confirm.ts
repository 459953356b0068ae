import { App } from 'antd';

export type Question = {
  /** Names the object: 'Delete Machining?' */
  title: string;
  /** The consequence. */
  text: string;
  /** The verb on the button. */
  label: string;
  danger?: boolean;
};

/** Asks before something that matters: `if (await confirm({…})) remove.run(…)`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return ({ title, text, label, danger = false }) =>
    new Promise((answer) => {
      modal.confirm({
        title,
        content: text,
        width: 520,
        icon: null,
        okText: label,
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        onOk: () => answer(true),
        onCancel: () => answer(false),
      });
    });
}
