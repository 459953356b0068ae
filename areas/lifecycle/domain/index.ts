export { ageOn, isMaskedValue, type SectionProblem, sectionProblem } from './joiner-section.ts';
export {
  bestTemplate,
  ENDED_JOINER,
  isSameName,
  type JoinerMove,
  joinerName,
  joiningDateProblem,
  maskedEmail,
  mayMove,
  missingBeforeConversion,
  OPEN_JOINER,
  REQUIRED_SECTIONS,
  SECTION_KEYS,
  SECTION_LABELS,
} from './joining.ts';
export { addMonths, extendedTo, MOST_EXTENSIONS, probationEnd } from './probation.ts';
