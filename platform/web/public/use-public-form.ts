import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { callForAnswer } from '../api/call.ts';

type Errors = Record<string, string>;
type Values = Record<string, string | boolean>;

type PublicForm<E extends AnyEndpoint> = {
  /** The contract comes after the page: it brings the rules, and the page must stand before. */
  load: () => Promise<E>;
  /** What to say when the server gives no sentence of its own. */
  failed: string;
  /** For the path of the call. */
  params?: Record<string, string>;
  /** Values that no input holds. */
  extra?: Values;
  /** A rule of the page itself, beside the contract's. */
  check?: (values: Values) => Errors;
  onDone: (data: DataOf<E>, message: string | undefined) => void | Promise<void>;
  /** Hears a refusal before it is shown. */
  onFailed?: (problem: ApiError) => void;
};

function valuesOf(form: HTMLFormElement): Values {
  const typed = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
  const inputs = [...form.elements].filter(
    (element) => typed.some((kind) => element instanceof kind) && (element as HTMLInputElement).name !== '',
  ) as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[];
  return Object.fromEntries(
    inputs.map((input) => [input.name, input.type === 'checkbox' ? (input as HTMLInputElement).checked : input.value]),
  );
}

/** First message per field. */
const byField = (problems: readonly { path: readonly PropertyKey[] | string; message: string }[]): Errors => {
  const errors: Errors = {};
  for (const { path, message } of problems) {
    const name = typeof path === 'string' ? path.replace(/^body\./, '') : path.join('.');
    errors[name] ??= message;
  }
  return errors;
};

/** A form without antd: checked by the contract when sent, corrected while typing, errors announced and focused. */
export function usePublicForm<E extends AnyEndpoint>({ load, failed, params, extra, check, onDone, onFailed }: PublicForm<E>) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [notice, setNotice] = useState<string>();
  const [sending, setSending] = useState(false);
  const [listening, setListening] = useState(false);
  const early = useRef(load);

  useEffect(() => {
    setListening(true);
    // fetched while the user types; a failure shows when it is needed
    early.current().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (notice) alert.current?.focus();
  }, [notice]);

  const show = (found: Errors) => {
    setErrors(found);
    const first = form.current?.querySelector<HTMLElement>(
      Object.keys(found)
        .map((name) => `[name="${name}"]`)
        .join(',') || 'none',
    );
    first?.focus();
    return first !== null && first !== undefined;
  };

  const send = async (endpoint: E, values: Values) => {
    const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('_')));
    const parsed = endpoint.body?.safeParse({ ...typed, ...extra });
    const found = { ...(parsed?.success === false && byField(parsed.error.issues)), ...check?.(values) };
    if (Object.keys(found).length > 0) return void (show(found) || setNotice(Object.values(found)[0]));
    const { data, message } = await callForAnswer(endpoint, { params, body: parsed?.data });
    await onDone(data, message);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    setErrors({});
    setNotice(undefined);
    setSending(true);
    try {
      await send(await load(), values);
    } catch (problem) {
      if (problem instanceof ApiError) onFailed?.(problem);
      const shown = problem instanceof ApiError && problem.errors.length > 0 && show(byField(problem.errors));
      const said = problem instanceof ApiError && problem.code.startsWith('HTTP_') ? failed : messageOf(problem);
      if (!shown) setNotice(said);
    } finally {
      setSending(false);
    }
  };

  /** A message goes when its field is corrected. */
  const corrected = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) setErrors(({ [name]: _gone, ...others }) => others);
  };

  return {
    props: {
      ref: form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: corrected,
      noValidate: true,
    },
    alert,
    errors,
    notice,
    sending,
    /** Nothing can be sent yet, or something is on its way: a page may stand before its script listens. */
    waiting: sending || !listening,
  };
}
