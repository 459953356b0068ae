import { download, type ListParams, messageOf } from '@hrms/platform/web';
import { workflowRequests } from '@hrms/workflows/contract';
import { useState } from 'react';
import { useMessage } from '../use-message.ts';

/** Downloads the requests of a filter as CSV or XLSX. */
export function useRequestExport() {
  const { fail } = useMessage();
  const [busy, setBusy] = useState(false);
  const run = async (filter: ListParams<typeof workflowRequests.list>, format: 'csv' | 'xlsx') => {
    const { page: _page, limit: _limit, ...asked } = filter;
    setBusy(true);
    try {
      await download(workflowRequests.export, { query: { ...asked, format } as never });
    } catch (problem) {
      fail('Failed to export requests', messageOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
