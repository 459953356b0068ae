export { isMaskedValue, type SectionProblem, sectionProblem } from './joiner-section.ts';
export {
  bestTemplate,
  ENDED_JOINER,
  isSameName,
  type JoinerMove,
  joiningDateProblem,
  maskedEmail,
  mayMove,
  missingBeforeConversion,
  OPEN_JOINER,
  REQUIRED_SECTIONS,
  SECTION_KEYS,
  SECTION_LABELS,
} from './joining.ts';
export { extendedTo, MOST_EXTENSIONS, probationEnd } from './probation.ts';
