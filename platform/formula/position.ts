/** Part of the text: offsets from 0, the end exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** An error of a formula: the message, and the part of the text it is about. */
export type FormulaError = Span & { readonly message: string };

/** "column 7", or "line 2, column 3" when the formula has several lines; both count from 1. */
export function positionOf(text: string, offset: number): string {
  if (!text.includes('\n')) return `column ${offset + 1}`;
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) as string).length + 1}`;
}

/** Stops the parser; caught in `parseFormula`. */
export class SyntaxProblem {
  readonly error: FormulaError;
  constructor(message: string, span: Span) {
    this.error = { message, start: span.start, end: span.end };
  }
}
