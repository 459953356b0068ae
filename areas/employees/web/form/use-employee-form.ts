import type { CustomField } from '@hrms/employees/contract';
import { customValueProblem } from '@hrms/employees/domain';
import { ApiError, messageOf, parseForm, showProblems } from '@hrms/platform/web';
import { App, Form } from 'antd';
import { useState } from 'react';
import type * as z from 'zod';
import { toRequestBody } from './changed-values.ts';

type Values = Record<string, unknown>;
type Problem = { path: readonly PropertyKey[] | string; message: string };

/** State of the employee form: errors, and submitting in one of several ways. `failure` is the title of the notice when that fails. */
export function useEmployeeForm(fields: readonly CustomField[], failure: string) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [notices, setNotices] = useState<string[]>([]);
  const [sending, setSending] = useState(false);

  const clear = () => {
    setNotices([]);
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })));
  };
  const show = (problems: readonly Problem[]) => {
    setNotices(showProblems(form, problems));
    // once the list is on the page
    setTimeout(() => {
      const list = document.getElementById('problems');
      list?.scrollIntoView({ block: 'center' });
      list?.querySelector<HTMLElement>('a')?.focus();
    }, 50);
  };

  /** Values of the form checked by a schema; undefined with errors, which are then shown. */
  const read = <S extends z.ZodType>(schema: S, { whole = true, more = {} as Values } = {}): z.output<S> | undefined => {
    clear();
    const { body: typed, pathOf } = toRequestBody(form.getFieldsValue(true) as Values);
    const body = { ...typed, ...more };
    const parsed = parseForm(schema, body);
    const problems: Problem[] = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({ path: pathOf(path), message }));
    const custom = (body.custom ?? {}) as Record<string, never>;
    for (const field of fields) {
      const message = customValueProblem(whole ? field : { ...field, required: false }, custom[field.key]);
      if (message) problems.push({ path: ['custom', field.key], message });
    }
    if (problems.length === 0 && parsed.success) return parsed.data;
    show(problems);
    return undefined;
  };

  /** Submits the form and shows server errors at their fields. `other` may handle an error instead. */
  const send = async (work: () => Promise<unknown>, other?: (problem: ApiError) => boolean): Promise<void> => {
    setSending(true);
    try {
      await work();
    } catch (problem) {
      if (problem instanceof ApiError && other?.(problem)) return;
      const { pathOf } = toRequestBody(form.getFieldsValue(true) as Values);
      const errors = problem instanceof ApiError ? problem.errors : [];
      notification.error({ title: failure, description: messageOf(problem) });
      if (errors.length === 0) show([{ path: [], message: messageOf(problem) }]);
      else show(errors.map(({ path, message }) => ({ path: pathOf(path.replace(/^body\./, '').split('.')), message })));
    } finally {
      setSending(false);
    }
  };

  return { form, notices, read, send, show, sending, clear };
}

export type EmployeeFormState = ReturnType<typeof useEmployeeForm>;
