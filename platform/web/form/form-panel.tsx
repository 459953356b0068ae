import type { AnyEndpoint } from '@hrms/platform/contract';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormSchema } from './field.tsx';
import { type ContractForm, useContractForm } from './use-contract-form.ts';
import { useUnsaved } from './use-leave-guard.ts';
import './form.css';

export type FormPanelProps<E extends AnyEndpoint> = ContractForm<E> & {
  /** A verb: 'Create', 'Save'. */
  submitLabel?: string | undefined;
  /** What it does cannot be taken back here. */
  danger?: boolean | undefined;
  /** Leaves without saving; without it there is no Cancel. */
  cancel?: (() => void) | undefined;
  /** What is entered can't be sent as it is, and the screen says why. */
  blocked?: boolean | undefined;
  /** Asks before the page is left with unsaved changes. */
  guarded?: boolean | undefined;
  /** Whether the first field is ready to be typed into; not where something above the form is what people come for. */
  focusFirst?: boolean | undefined;
  children: ReactNode;
};

/** A form over one endpoint: notice, fields, and Save at the end. Checked when sent, then while it is being corrected. */
export function FormPanel<E extends AnyEndpoint>(props: FormPanelProps<E>) {
  const {
    submitLabel = 'Save',
    danger = false,
    cancel,
    blocked = false,
    guarded = false,
    focusFirst = true,
    children,
    ...given
  } = props;
  const saved = useRef(false);
  const { onDone, alternative } = given;
  const done: typeof onDone = (data) => {
    saved.current = true;
    onDone?.(data);
  };
  const doneOtherwise = (data: unknown) => {
    saved.current = true;
    alternative?.onDone?.(data);
  };
  const { form, schema, notice, submit, corrected, draft, sending, sendingAlternative } = useContractForm<E>({
    ...given,
    onDone: done,
    alternative: alternative && { ...alternative, onDone: doneOtherwise },
  });
  useUnsaved(guarded, () => form.isFieldsTouched() && !saved.current);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusFirst) return;
    // after the dialog has taken the focus for itself, unless the user was quicker
    const timer = setTimeout(() => {
      if (!place.current?.contains(document.activeElement))
        place.current?.querySelector<HTMLElement>('input:not([disabled]),textarea')?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [focusFirst]);
  return (
    <FormSchema.Provider value={schema}>
      <div ref={place} className="ui-form">
        <Form
          form={form}
          layout="vertical"
          initialValues={given.initial ?? {}}
          validateTrigger={[]}
          scrollToFirstError={{ focus: true, block: 'nearest' }}
          onValuesChange={corrected}
          onFinish={() => void submit()}
          noValidate
        >
          {draft && (
            <Alert
              className="ui-form-notice"
              type="info"
              showIcon
              title="Your unsaved changes from the last session are here"
              action={
                <>
                  <Button size="small" type="primary" onClick={draft.take}>
                    Restore
                  </Button>
                  <Button size="small" type="text" onClick={draft.drop}>
                    Discard
                  </Button>
                </>
              }
            />
          )}
          {notice && <Alert className="ui-form-notice" type="error" showIcon title={notice} role="alert" />}
          {children}
          <div className="ui-form-footer">
            {cancel && <Button onClick={cancel}>Cancel</Button>}
            {alternative && (
              <Button loading={sendingAlternative} disabled={sending} onClick={() => void submit('alternative')}>
                {alternative.label}
              </Button>
            )}
            <Button type="primary" danger={danger} htmlType="submit" loading={sending} disabled={blocked}>
              {submitLabel}
            </Button>
          </div>
        </Form>
      </div>
    </FormSchema.Provider>
  );
}
