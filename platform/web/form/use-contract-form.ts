import type { AnyEndpoint, DataOf, ParamsOf } from '@hrms/platform/contract';
import { Form, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import type { CallArguments } from '../api/call.ts';
import { useAction } from '../data/use-action.ts';
import { dropDraft, readDraft, watchDraft } from './kept-draft.ts';
import { parseForm, showProblems } from './zod-form.ts';

export type ContractForm<E extends AnyEndpoint> = {
  /** The write behind the form: its body's schema is the form's rules. */
  endpoint: E;
  params?: ParamsOf<E> | undefined;
  /** The record as its GET gave it, or first values of a new one. Fields without an input are sent back unchanged. */
  initial?: Record<string, unknown> | undefined;
  success?: string | false | ((data: DataOf<E>) => string);
  refresh?: readonly AnyEndpoint[];
  onDone?: (data: DataOf<E>) => void;
  /** A second way to send the same fields, such as saving a draft. */
  alternative?: { label: string; endpoint: AnyEndpoint; params?: unknown; onDone?: (data: unknown) => void } | undefined;
};

/** The text that a former session left in this form: offered back, taken or dropped. */
function useKeptDraft(form: FormInstance, key: string) {
  const [draft, setDraft] = useState(() => readDraft(key));
  useEffect(
    () => watchDraft(key, () => (form.isFieldsTouched() ? (form.getFieldsValue(true) as Record<string, unknown>) : null)),
    [form, key],
  );
  const settle = (take: boolean) => {
    if (take && draft) form.setFieldsValue(draft);
    dropDraft(key);
    setDraft(undefined);
  };
  return draft && { take: () => settle(true), drop: () => settle(false) };
}

/** The state of a form over one endpoint: submit, the notice above the fields, and whether it is being sent. */
export function useContractForm<E extends AnyEndpoint>(given: ContractForm<E>) {
  const { endpoint, params, success, refresh, onDone, alternative } = given;
  const [form] = Form.useForm<Record<string, unknown>>();
  const [notice, setNotice] = useState<string>();
  const draft = useKeptDraft(form, `${endpoint.method} ${endpoint.path} ${JSON.stringify(params ?? null)}`);
  const schema = endpoint.body;
  if (!schema) throw new Error(`${endpoint.path} takes no body`);
  const action = useAction(endpoint, {
    ...(success !== undefined && { success }),
    ...(refresh && { refresh }),
    ...(onDone && { onDone }),
  });

  const other = useAction<AnyEndpoint>(alternative?.endpoint ?? endpoint, {
    ...(refresh && { refresh }),
    ...(alternative?.onDone && { onDone: alternative.onDone }),
  });

  const submit = async (way: 'main' | 'alternative' = 'main') => {
    setNotice(undefined);
    const chosen = way === 'alternative' ? alternative?.endpoint.body : schema;
    const parsed = parseForm(chosen ?? schema, form.getFieldsValue(true) as Record<string, unknown>);
    if (!parsed.success) return setNotice(showProblems(form, parsed.error.issues)[0]);
    try {
      if (way === 'alternative')
        await other.attempt(...([{ params: alternative?.params, body: parsed.data }] as unknown as CallArguments<AnyEndpoint>));
      else await action.attempt(...([{ params, body: parsed.data }] as unknown as CallArguments<E>));
    } catch (problem) {
      const unplaced = problem instanceof ApiError ? showProblems(form, problem.errors) : [];
      const atFields = problem instanceof ApiError && problem.errors.length > unplaced.length;
      setNotice(unplaced[0] ?? (atFields ? undefined : messageOf(problem)));
    }
  };

  /** A field that shows an error is checked again while it is being corrected, not before. */
  const corrected = (changed: Record<string, unknown>) => {
    const wrong = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined);
  };

  return { form, schema, notice, submit, corrected, draft, sending: action.running, sendingAlternative: other.running };
}
