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

/** Keeps one idempotency key until an attempt was answered: repeating after a lost answer never does the thing twice. */
function useIdempotencyKey(wanted: boolean) {
  const key = useRef<string | undefined>(undefined);
  return {
    take: () => (wanted ? (key.current ??= crypto.randomUUID()) : undefined),
    answered: () => {
      key.current = undefined;
    },
  };
}

/**
 * A write. `run` shows the user how it went and never throws; `attempt` throws the ApiError, for forms that show it themselves.
 * Afterwards the resource's lists are read again, then whatever else is on the screen.
 */
export function useAction<E extends AnyEndpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const { notification } = App.useApp();
  const [running, setRunning] = useState(false);
  const key = useIdempotencyKey(endpoint.idempotent ?? false);

  const send = async (input: AnyInput | undefined): Promise<DataOf<E>> => {
    setRunning(true);
    try {
      const { data, message } = await callForAnswer(endpoint, { idempotencyKey: key.take(), ...input });
      key.answered();
      const { success, heading } = options;
      const said = typeof success === 'function' ? success(data) : (success ?? message);
      if (said) notification.success(heading ? { title: heading, description: said } : { title: said });
      options.onDone?.(data);
      await refetchEndpoints(endpoint, ...(options.refresh ?? []));
      void refetchOthers(endpoint, ...(options.refresh ?? []));
      return data;
    } catch (problem) {
      if (problem instanceof ApiError && problem.status > 0 && problem.status < 500) key.answered();
      if (problem instanceof ApiError && problem.status === 409) void refetchEndpoints(endpoint);
      throw problem;
    } finally {
      setRunning(false);
    }
  };

  const attempt = (...[input]: CallArguments<E>) => send(input as AnyInput | undefined);
  const run = async (...[input]: CallArguments<E>): Promise<DataOf<E> | undefined> => {
    try {
      return await send(input as AnyInput | undefined);
    } catch (problem) {
      notification.error({ title: options.failure ?? 'Something went wrong', description: messageOf(problem) });
      return undefined;
    }
  };
  return { run, attempt, running };
}
