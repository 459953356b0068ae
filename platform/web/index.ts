export { ApiError, messageOf } from './api/api-error.ts';
export { readTogether } from './api/batch.ts';
export { type CallInput, call, callForAnswer, download, fileOf } from './api/call.ts';
export { serverDate, serverNow } from './api/server-clock.ts';
export { useDownload } from './api/use-download.ts';
export { type DeviceRecord, deviceStore, hasUnsentOnDevice, watchDevice } from './data/device-store.ts';
export { queryClient, refetchEndpoints } from './data/query-client.ts';
export type { TopicEvent } from './data/stream.ts';
export { type ActionOptions, useAction } from './data/use-action.ts';
export { type ReadOptions, useEndpoint } from './data/use-endpoint.ts';
export { useJobProgress } from './data/use-job-progress.ts';
export { type ListParams, type ListPatch, useListParams } from './data/use-list-params.ts';
export { type LiveAnswer, type LiveProblem, useLiveAnswer } from './data/use-live-answer.ts';
export { usePicture } from './data/use-picture.ts';
export { useTopic } from './data/use-topic.ts';
export { CardFigure } from './figure/card-figure.tsx';
export { CardRows } from './figure/card-rows.tsx';
export { Chart } from './figure/chart.tsx';
export type { ChartPoint, ChartProps } from './figure/chart-props.ts';
export { ExportedFile } from './figure/exported-file.tsx';
export { JobProgress } from './figure/job-progress.tsx';
export { formatDate, Money } from './figure/money.tsx';
export { QrCode } from './figure/qr-code.tsx';
export { QuietCard, ReportQuiet } from './figure/quiet-card.tsx';
export { shortRupees } from './figure/short-amount.ts';
export { Sparkline } from './figure/sparkline.tsx';
export { StatusTag, type Tone } from './figure/status-tag.tsx';
export { Steps, stepAmount } from './figure/steps.tsx';
export { type ExplainedFigure, Why } from './figure/why.tsx';
export { type AttachedFile, AttachedFiles, useRemoveFile } from './files/attached-files.tsx';
export { FilePicker } from './files/file-picker.tsx';
export { FileViewer } from './files/file-viewer.tsx';
export { FilesInput } from './files/files-input.tsx';
export { KeptFile } from './files/kept-file.tsx';
export { UploadButton } from './files/upload-button.tsx';
export { usePastedFiles } from './files/use-pasted-files.ts';
export { useUpload } from './files/use-upload.ts';
export { DateInput, MonthInput } from './form/date-input.tsx';
export { EmployeeSelect, EmployeesSelect, initialsOf } from './form/employee-select.tsx';
export { Field, FormSchema } from './form/field.tsx';
export { FormDialog, type FormDialogProps, FormDrawer, ReasonDialog } from './form/form-dialog.tsx';
export { FormPanel } from './form/form-panel.tsx';
export { HoursInput } from './form/hours-input.tsx';
export { INDIAN_STATES } from './form/indian-states.ts';
export { LeaveGuard } from './form/leave-guard.tsx';
export { MoneyInput } from './form/money-input.tsx';
export { PercentInput } from './form/percent-input.tsx';
export { RecordDialog } from './form/record-dialog.tsx';
export { SheetDialog } from './form/sheet-dialog.tsx';
export type { SheetRow } from './form/sheet-grid.tsx';
export { parseTypedDate } from './form/typed-date.ts';
export { useConfirm } from './form/use-confirm.ts';
export { type ContractForm } from './form/use-contract-form.ts';
export { type Dialog, type DialogProps, useDialog } from './form/use-dialog.ts';
export { useLeaveGuard } from './form/use-leave-guard.ts';
export { type FieldName, parseForm, showProblems } from './form/zod-form.ts';
export { Grid, type GridLine } from './grid/grid.tsx';
export { type CodeKind, colourStyle, GridButton, GridLegend, type LegendEntry } from './grid/grid-code.tsx';
export { type CellPlace, placeAttribute } from './grid/grid-keys.ts';
export type { DrawCell, GridTotal } from './grid/grid-row.tsx';
export { GridTools } from './grid/grid-tools.tsx';
export { SpanStepper } from './grid/span-stepper.tsx';
export { ColumnMatcher } from './imports/column-matcher.tsx';
export { ImportPanel } from './imports/import.panel.tsx';
export { ImportHistory } from './imports/import-history.tsx';
export type { ImportKind } from './imports/import-kind.ts';
export { ImportRows, RowErrors } from './imports/import-rows.tsx';
export { CalendarLinkDialog } from './page/calendar-link.dialog.tsx';
export { ComingSoon } from './page/coming-soon.tsx';
export { ErrorGuard, ErrorPanel } from './page/error-panel.tsx';
export { FullScreenSpinner } from './page/full-screen-spinner.tsx';
export { LoadedData } from './page/loaded-data.tsx';
export { NoAccess } from './page/no-access.tsx';
export { NotFound } from './page/not-found.tsx';
export { Page } from './page/page.tsx';
export { MENU_GROUPS, type MenuGroup, type MenuIcon, SETTINGS_SECTIONS, type SettingsSection } from './page/places.ts';
export { Facts, LoadedPage, LoadedSection, Section } from './page/record.tsx';
export { reportProblem } from './page/report-problem.ts';
export {
  type AreaAction,
  type AreaCard,
  type AreaRoute,
  type AreaSetupStep,
  type AreaWeb,
  areIdsPossible,
  type BarLink,
  CurrentRoute,
  type ExitItemActs,
  type LocationPanel,
  Offered,
  type OfferedRoute,
  type OfflinePanel,
  type OrganisationPanel,
  PROFILE_GROUPS,
  type ProfileSubject,
  type ProfileTab,
  SecondBars,
  useOffered,
} from './page/route.ts';
export { settingCount } from './page/setting-count.tsx';
export { useCard } from './page/use-card.ts';
export { type Shortcuts, useShortcuts } from './page/use-shortcuts.ts';
export { CheckField, PasswordField, SelectField, TextAreaField, TextField } from './public/public-field.tsx';
export { PublicNotice } from './public/public-notice.tsx';
export { usePublicForm } from './public/use-public-form.ts';
export { RequestListScreen } from './requests/request-list.screen.tsx';
export { pendingWithColumn, type RequestKind } from './requests/request-list.tsx';
export { useBulkOutcome } from './requests/use-bulk-outcome.ts';
export {
  adoptSignIn,
  currentUserId,
  type OrganisationChoice,
  onSessionChange,
  onSessionEnd,
  reloadSession,
  type Session,
  signOut,
  startSession,
} from './session/session.ts';
export { rememberedUserId } from './session/storage.ts';
export { watchTabs } from './session/tabs.ts';
export { takeTenantHint } from './session/tenant-hint.ts';
export { useFormatInstant } from './session/use-format-instant.ts';
export { hasPermission, type Permit, useCan, useSession, useSignedIn, useToday } from './session/use-session.ts';
export { activeColumn, activeFilter } from './table/active.tsx';
export type { Column, RowAction, RowActions } from './table/column.ts';
export { Count } from './table/count.tsx';
export { DataTable, type DataTableProps, type RowOf } from './table/data-table.tsx';
export { moneyTotals } from './table/money-totals.tsx';
export { OrderedList } from './table/ordered-list.tsx';
export type { RowAct } from './table/row-acts.tsx';
export { RowMenu } from './table/row-menu.tsx';
export { RowsPager } from './table/rows-pager.tsx';
export { RowsTable } from './table/rows-table.tsx';
export { SelectionBar } from './table/selection.tsx';
export { approvalStatusTags, type StatusTags, statusTags } from './table/status-tags.tsx';
export { TablePager } from './table/table-pager.tsx';
export { LoadFailed, NoMatch, NothingYet, SkeletonRows } from './table/table-states.tsx';
export { TableTools } from './table/table-tools.tsx';
export { useFoldedRows } from './table/use-folded-rows.tsx';
export { useDelayedFlag, useIsPhone } from './table/use-narrow.ts';
export { type RecordKind, useRecordActions } from './table/use-record-actions.ts';
export { useRowOrder } from './table/use-row-order.ts';
export { allowOwnStyles } from './theme/nonce.ts';
export { chooseTheme, startTheme, type ThemeMode, useThemeMode } from './theme/theme-mode.ts';
export { WebProvider } from './theme/web-provider.tsx';
