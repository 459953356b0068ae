/** What a run is of: a prebuilt report, or a stored definition. */
export type ReportBase = { report_id?: string; definition_id?: string };
