export { type Amount, type Explained, explained, type PlainStep, type Step, step, toPlainSteps } from './explained.ts';
export {
  type Confidence,
  defineParameter,
  type InForce,
  inForce,
  type LawReading,
  type Parameter,
  type ParameterEntry,
  ParameterNotDated,
  type Unit,
  valueOn,
} from './parameter.ts';
export { type MarginalBand, marginalParts, marginalSum, type SlabBand, slabOf } from './scale.ts';
