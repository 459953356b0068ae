export { paiseOfCell, positivePaiseOfCell, wordOfCell, yesNoOfCell } from './cell.ts';
export { DATE_FORMAT_LABELS, DATE_FORMATS, type DateColumn, type DateFormat, judgeDateColumn, readDateText } from './date.ts';
export { csvDelimiter } from './delimiter.ts';
export { findHeaderRow, headingKey } from './heading.ts';
export {
  applyStoredMapping,
  countKnownHeadings,
  guessColumnMapping,
  type HeadingMapping,
  type ImportField,
  importFields,
  isKnownHeading,
  type MappingReview,
  reviewMapping,
  toStoredMapping,
} from './mapping.ts';
