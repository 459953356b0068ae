import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { type AnyInput, type CallArguments, callForAnswer } from '../api/call.ts';
import { refetchEndpoints, refetchOthers } from './query-client.ts';

export type ActionOptions<E> = {
  /** What to say on success instead of the server's message, in one line; false says nothing. */
  success?: string | false | ((data: DataOf<E>) => string);
  /** Heading above what is said, where the specification asks for one. */
  heading?: string;
  /** Title of the notice on failure, for example 'Error deleting employee'. */
  failure?: string;
  /** Further endpoints to read again; those of the same resource always are. */
  refresh?: readonly AnyEndpoint[];
  onDone?: (data: DataOf<E>) => void;
};

/** Keeps an idempotency key for each record until an attempt was answered: repeating after a lost answer never does the thing twice. */
function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>());
  const nameOf = ({ method, path }: AnyEndpoint, input: AnyInput | undefined) =>
    `${method} ${path} ${JSON.stringify(input?.params ?? null)}`;
  return {
    take: (endpoint: AnyEndpoint, input: AnyInput | undefined) => {
      if (!endpoint.idempotent) return undefined;
      const name = nameOf(endpoint, input);
      const key = keys.current.get(name) ?? crypto.randomUUID();
      keys.current.set(name, key);
      return key;
    },
    answered: (endpoint: AnyEndpoint, input: AnyInput | undefined) => void keys.current.delete(nameOf(endpoint, input)),
  };
}

/** Writes whose endpoint is named at the call; otherwise as `useAction`, whose functions these are. */
export function useActions() {
  const { notification } = App.useApp();
  const [running, setRunning] = useState(false);
  const keys = useIdempotencyKeys();

  const send = async <E extends AnyEndpoint>(
    endpoint: E,
    input: AnyInput | undefined,
    options: ActionOptions<E>,
  ): Promise<DataOf<E>> => {
    setRunning(true);
    try {
      const { data, message } = await callForAnswer(endpoint, { idempotencyKey: keys.take(endpoint, input), ...input });
      keys.answered(endpoint, input);
      const { success, heading } = options;
      const said = typeof success === 'function' ? success(data) : (success ?? message);
      if (said) notification.success(heading ? { title: heading, description: said } : { title: said });
      options.onDone?.(data);
      await refetchEndpoints(endpoint, ...(options.refresh ?? []));
      void refetchOthers(endpoint, ...(options.refresh ?? []));
      return data;
    } catch (problem) {
      if (problem instanceof ApiError && problem.status > 0 && problem.status < 500) keys.answered(endpoint, input);
      if (problem instanceof ApiError && problem.status === 409) void refetchEndpoints(endpoint);
      throw problem;
    } finally {
      setRunning(false);
    }
  };
  const run = async <E extends AnyEndpoint>(
    endpoint: E,
    input: AnyInput | undefined,
    options: ActionOptions<E>,
  ): Promise<DataOf<E> | undefined> => {
    try {
      return await send(endpoint, input, options);
    } catch (problem) {
      notification.error({ title: options.failure ?? 'Something went wrong', description: messageOf(problem) });
      return undefined;
    }
  };
  return { run, send, running };
}

/**
 * A write. `run` shows the user how it went and never throws; `attempt` throws the ApiError, for forms that show it themselves.
 * Afterwards the resource's lists are read again, then whatever else is on the screen.
 */
export function useAction<E extends AnyEndpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const { run, send, running } = useActions();
  return {
    run: (...[input]: CallArguments<E>) => run(endpoint, input as AnyInput | undefined, options),
    attempt: (...[input]: CallArguments<E>) => send(endpoint, input as AnyInput | undefined, options),
    running,
  };
}
