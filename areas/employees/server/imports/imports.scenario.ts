import { type ImportRow, type ImportRun, imports } from '@hrms/employees/contract';
import type { Installation, Tenant } from '@hrms/platform/testing';

type Uploaded = { run: ImportRun; refused: undefined } | { run: undefined; refused: { code: string; message: string } };

/** Uploads a file with fields beside it, as the browser sends it, and runs its check. */
export async function uploadFile(
  installation: Installation,
  hr: Tenant,
  {
    name,
    bytes,
    ...fields
  }: { name: string; bytes: Buffer; method?: string; kind?: string; hold?: string; date_format?: string },
): Promise<Uploaded> {
  const edge = 'edge';
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const answer = await installation.app.inject({
    method: 'POST',
    url: '/v1/employees/import',
    headers: { authorization: `Bearer ${hr.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  if (answer.statusCode !== 202) return { refused: answer.json() as { code: string; message: string }, run: undefined };
  await installation.runJobs();
  const { run_id } = answer.json().data as ImportRun;
  return { refused: undefined, run: (await hr.call(imports.get, { params: { runId: run_id } })).data };
}

/** Commits a checked import and answers it as it is then. */
export async function commitImport(
  installation: Installation,
  hr: Tenant,
  runId: string,
  mode: 'valid_rows' | 'all_or_nothing' = 'all_or_nothing',
): Promise<ImportRun> {
  await hr.call(imports.commit, { params: { runId }, body: { mode } });
  await installation.runJobs();
  return (await hr.call(imports.get, { params: { runId } })).data;
}

/** Undoes an import. */
export async function undoImport(installation: Installation, hr: Tenant, runId: string): Promise<ImportRun> {
  await hr.call(imports.undo, { params: { runId }, body: {} });
  await installation.runJobs();
  return (await hr.call(imports.get, { params: { runId } })).data;
}

/** Rows of an import, of one result if it is named. */
export const importRows = async (hr: Tenant, runId: string, action?: string): Promise<ImportRow[]> =>
  (await hr.call(imports.rows, { params: { runId }, query: { limit: '500', ...(action && { action }) } })).data.rows;
