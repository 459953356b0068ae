import { App } from 'antd';
import type { ReactNode } from 'react';

type Result = { readonly ok: boolean; readonly message: string | null; readonly number: string | null };

/** Says what was done to how many of several records, and why not to the others. @param one 'claim' @param many 'claims' */
export function useBulkOutcome(one: string, many: string) {
  const { notification } = App.useApp();
  return (done: string, results: readonly Result[], next?: ReactNode): void => {
    const failed = results.filter(({ ok }) => !ok);
    const count = results.length - failed.length;
    const title = `${count} ${count === 1 ? one : many} ${done}`;
    if (count > 0) notification.success({ title, ...(next && { actions: next, duration: 0 }) });
    if (failed.length > 0)
      notification.warning({
        title: `${failed.length} not ${done}`,
        description: failed.map(({ number, message }) => `${number ?? one}: ${message}`).join('. '),
        duration: 0,
      });
  };
}
