import { call, type ListParams, messageOf } from '@hrms/platform/web';
import { type WorkflowRequestRow, workflowRequests } from '@hrms/workflows/contract';
import { useState } from 'react';
import { useMessage } from '../use-message.ts';
import { toCsv } from './csv.ts';

const PAGE = 500;
const MOST = 20_000;

async function readAll(filter: ListParams<typeof workflowRequests.list>): Promise<WorkflowRequestRow[]> {
  const rows: WorkflowRequestRow[] = [];
  for (let page = 1; rows.length < MOST; page += 1) {
    const answer = await call(workflowRequests.list, { query: { ...filter, page, limit: PAGE } as never });
    rows.push(...answer.rows);
    if (answer.rows.length < PAGE) break;
  }
  return rows;
}

function saveFile(name: string, text: string): void {
  // the mark lets spreadsheets read the rupee sign
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads the requests of a filter as CSV. */
export function useRequestExport() {
  const { fail } = useMessage();
  const [busy, setBusy] = useState(false);
  const run = async (filter: ListParams<typeof workflowRequests.list>) => {
    setBusy(true);
    try {
      saveFile('requests.csv', toCsv(await readAll(filter)));
    } catch (problem) {
      fail('Failed to export requests', messageOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
