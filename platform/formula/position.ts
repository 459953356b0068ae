/** Part of the text: offsets from 0, the end exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** Something wrong with a formula: a sentence for the person who wrote it, and the part of the text it is about. */
export type FormulaError = Span & { readonly message: string };

/** "column 7", or "line 2, column 3" when the formula has several lines; both count from 1. */
export function positionOf(text: string, offset: number): string {
  if (!text.includes('\n')) return `column ${offset + 1}`;
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) as string).length + 1}`;
}

/** Ends the reading of a formula; caught where the reading began, never seen outside. */
export class SyntaxProblem {
  readonly error: FormulaError;
  constructor(message: string, span: Span) {
    this.error = { message, start: span.start, end: span.end };
  }
}
