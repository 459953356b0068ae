import { queryClient, WebProvider } from '@hrms/platform/web';
import { cleanup, render, waitForUpdates } from '@hrms/platform/web/testing';
import type { MinimumWageCheck, MinimumWageShortfall } from '@hrms/statutory/contract';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { MinimumWageCheckCard } from './minimum-wage-check.card.tsx';

const shortfall = (n: number, basis: MinimumWageShortfall['basis']): MinimumWageShortfall => ({
  employee_id: `019a0000-0000-7000-8000-00000000000${n}`,
  employee_code: `E${n}`,
  employee_name: `Employee ${n}`,
  state_code: 'IN-MH',
  basis,
  level: 'below_all',
  wage_paise: 1_000_000,
  minimum_paise: 1_200_000,
  shortfall_paise: 200_000,
  zone: null,
  skill: 'unskilled',
  from_date: '2026-07-01',
  source: 'Notification',
  remedy: 'Revise the salary from the day of the rate',
});
const check = (rows: MinimumWageShortfall[], below_all: number): MinimumWageCheck => ({
  month: '2026-11',
  checked: 40,
  below_all,
  below_some: 0,
  states_without_rates: [],
  employees_without_state: 0,
  rows,
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function factsOf(data: MinimumWageCheck): Promise<string[]> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data })));
  const container = await render(
    <WebProvider>
      <BrowserRouter>
        <MinimumWageCheckCard />
      </BrowserRouter>
    </WebProvider>,
  );
  for (let n = 0; n < 50 && !container.querySelector('dt'); n += 1) await waitForUpdates(20);
  return [...container.querySelectorAll('.ui-facts > div')].map(({ textContent }) => textContent ?? '');
}

test('where an employee is listed twice, the card says how many salaries and payslips the list has', async () => {
  const facts = await factsOf(check([shortfall(1, 'salary'), shortfall(1, 'payslip'), shortfall(2, 'salary')], 2));
  expect(facts).toContain('Below the minimum2');
  expect(facts).toContain('Salaries and payslips listed3');
});

test('where each is listed once, it does not', async () => {
  const facts = await factsOf(check([shortfall(1, 'salary'), shortfall(2, 'payslip')], 2));
  expect(facts.join()).not.toContain('listed');
});
