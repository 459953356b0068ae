import type { ExportDefinition } from '../context.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** An export as it was asked for. */
export type ExportRunState = {
  export_id: string;
  state: 'waiting' | 'done';
  row_count: number | null;
  file_name: string;
  /** Follow it on the stream's topic `job:{progress_id}`; null when it was written at once. */
  progress_id: string | null;
};

/** Names the type of the filter once, for both functions. */
export const defineExport = <Filter>(definition: ExportDefinition<Filter>): ExportDefinition<Filter> => definition;
