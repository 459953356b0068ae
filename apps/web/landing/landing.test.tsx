import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { LandingScreen } from './landing.screen.tsx';

const page = document.createElement('div');

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const shown = (
    <MemoryRouter>
      <LandingScreen />
    </MemoryRouter>
  );
  await act(async () => createRoot(page).render(shown));
});

const textsOf = (selector: string) => [...page.querySelectorAll(selector)].map((element) => element.textContent);
const linksOf = (text: string) =>
  [...page.querySelectorAll('a')].filter((link) => link.textContent === text).map((link) => link.getAttribute('href'));

test('plans and prices are those of the specification, with rupees beside the dollars', () => {
  expect(textsOf('.land-plans > li')).toEqual([
    'Basic$49 per month about ₹4,165 plus GST$490 per year about ₹41,650 plus GSTUp to 50 employeesStart Free Trial',
    'Pro$99 per month about ₹8,415 plus GST$990 per year about ₹84,150 plus GSTUp to 250 employeesStart Free Trial',
    'EnterpriseContact usUnlimited employeesRequest a Demo',
  ]);
});

test('every button leads somewhere', () => {
  expect(new Set(linksOf('Get Started'))).toEqual(new Set(['/registration']));
  expect(linksOf('Start Free Trial')).toEqual(['/registration?plan=basic', '/registration?plan=pro']);
  const opening = [...page.querySelectorAll('button[aria-haspopup="dialog"]')].map((button) => button.textContent);
  expect(opening).toEqual(['Book a Demo', 'Request a Demo', 'Book a Demo']);
  const sections = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
  expect(sections.filter((address) => !page.querySelector(address))).toEqual([]);
});

test('four tiles, three steps, four modules, and one heading of the page', () => {
  expect(['.land-tiles > li', '.land-steps > li', '.land-modules > li', 'h1'].map((part) => textsOf(part).length)).toEqual([
    4, 3, 4, 1,
  ]);
  expect(page.querySelector('#biometric h2')).not.toBeNull();
});

test('the interval is switched by native controls, month first', () => {
  const choices = [...page.querySelectorAll<HTMLInputElement>('.land-interval input')];
  expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
    ['month', true],
    ['year', false],
  ]);
});

test('the testimonial says that it is an example, and names no person', () => {
  expect(textsOf('.land-quote figcaption')).toEqual(['ExampleSahyadri Components Pvt Ltd, our demonstration organisation']);
});
