import { lintStatement, loadStatementParser, tableLayout, takeStatements, useProduct } from '@hrms/platform/testing';
import { afterAll, expect } from 'vitest';
import { product } from '../areas.ts';

// Set-up file of the server tests: areas test themselves as parts of the whole product without importing it.
// Tests move the clock by years and hire thousands: trials and plans bind only those of the billing area, which take the real guards.
const { dependencies } = product;
useProduct({
  ...product,
  dependencies: {
    ...dependencies,
    platform: { ...dependencies.platform, writeGate: async () => undefined },
    employees: { ...dependencies.employees, seatsLeft: async () => null, roomFor: async () => undefined },
  },
});

const linted = new Set<string>();

/** In a distributed database every statement has to run on the node of its organisation: those of each test file are looked through. */
afterAll(async () => {
  const texts = takeStatements().filter((text) => !linted.has(text));
  const layout = tableLayout();
  if (texts.length === 0 || !layout) return;
  await loadStatementParser();
  const found = texts.flatMap((text) => {
    linted.add(text);
    const problems = lintStatement(text, layout);
    return problems.length > 0 ? [`${problems.join(', ')}: ${text}`] : [];
  });
  expect(found).toEqual([]);
});
