import type { Micro } from './micro.ts';
import type { Span } from './position.ts';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type Arithmetic = '+' | '-' | '*' | '/';
export type Logic = 'and' | 'or';

/** A node of a formula's tree with its position; `at` is the position of the operator. */
export type Node = Span &
  (
    | { readonly kind: 'number'; readonly value: Micro }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'negative'; readonly of: Node; readonly at: Span }
    | { readonly kind: 'not'; readonly of: Node; readonly at: Span }
    | { readonly kind: 'arithmetic'; readonly op: Arithmetic; readonly left: Node; readonly right: Node; readonly at: Span }
    | { readonly kind: 'logic'; readonly op: Logic; readonly left: Node; readonly right: Node; readonly at: Span }
    | { readonly kind: 'comparison'; readonly op: Comparison; readonly left: Node; readonly right: Node; readonly at: Span }
    | { readonly kind: 'in'; readonly negated: boolean; readonly of: Node; readonly list: readonly Node[]; readonly at: Span }
    | { readonly kind: 'between'; readonly of: Node; readonly low: Node; readonly high: Node; readonly at: Span }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[]; readonly at: Span }
  );

export type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>;

/** Limits of a formula. */
export const LIMITS = { characters: 2000, parts: 500, levels: 32, values: 40 } as const;
