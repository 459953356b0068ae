export { Audience, EVERYONE } from './audience.ts';
export { BatchAnswer, batch } from './batch.ts';
export { type CalendarLinkEndpoints, calendarLinkEndpoints } from './calendar-link.ts';
export { clientErrors } from './client-error.ts';
export {
  type DatasetField,
  type DatasetFieldType,
  type DatasetPeriod,
  type DatasetRow,
  type DatasetValue,
  datasetField,
} from './dataset.ts';
export { employeeChoices } from './employee-choice.ts';
export {
  type AnyEndpoint,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type EndpointKind,
  endpoint,
  type FilterOf,
  type ParamsOf,
  type QueryOf,
  type Scope,
  type ShownData,
} from './endpoint.ts';
export { type ErrorAnswer, type ErrorDetail, type SuccessAnswer } from './envelope.ts';
export { Home, home, ToDo } from './home.ts';
export { ImportDetail, ImportRun, importEndpoints, pastImportEndpoints, type ReportedRow } from './import.ts';
export { localMailbox } from './local-mailbox.ts';
export {
  type DeliveryFigures,
  MailStatus,
  MailSuppression,
  mailOutbox,
  mailSuppressions,
  OutboxMail,
  OutboxMailWithBody,
  platformMail,
} from './mail-outbox.ts';
export { MessageTemplate, MessageText, messageTemplates } from './message-template.ts';
export { NoticeDelivery, NoticeInfo, NoticeRecipient, notices } from './notice.ts';
export { NoticeClass, NotificationCount, NotificationLine, notifications } from './notification.ts';
export {
  ChannelPreference,
  DeliveryChoice,
  DeliveryMode,
  NotificationChannel,
  NotificationPreferences,
  NotificationSettings,
  notificationPreferences,
  notificationSettings,
  UpdateNotificationSettings,
} from './notification-choice.ts';
export type { PermissionDeclaration, RoleKey } from './permission.ts';
export { Progress, progress } from './progress.ts';
export { byId, crudEndpoints, optionalText, recordAct, withoutDefaults } from './record.ts';
export { employeeFields, REQUEST_STATUSES, requestEndpoints, requestFields } from './request.ts';
export { RowError } from './row-error.ts';
export { SearchHit, search } from './search.ts';
export {
  basisPoints,
  calendarYear,
  count,
  emptyBody,
  enteredInstant,
  flag,
  hasFields,
  id,
  instant,
  isoDate,
  isoMonth,
  ListQuery,
  MOST_INTEGER,
  money,
  nameText,
  optionalVersion,
  orgQuery,
  ownOrOthers,
  PageQuery,
  Pagination,
  paged,
  positiveMoney,
  readOnly,
  requiredDate,
  searchable,
  sortableBy,
  text,
  version,
  Whose,
  WireStep,
  wireExplained,
} from './shapes.ts';
export { LONGEST_SPAN_DAYS, type SpanLimit } from './span.ts';
