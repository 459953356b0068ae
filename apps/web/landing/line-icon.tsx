const SHAPES = {
  why: 'M4 3.5h9l3 3v10H4zM7.5 9.2a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.7-.9 1.2M10 14.8v.1',
  punch:
    'M10 3a6 6 0 0 0-6 6v2M16 9a6 6 0 0 0-2.5-4.9M7 17c1-1.8 1.2-4 1.2-6.500a1.8 1.8 0 0 1 3.6 0c0 2.8-.3 5-1.2 7M5 14.500c.4-1.3.4-2.8.4-4.500M14.6 10c.2 2.3 0 4.3-.6 6',
  leave: 'M4 5h12v11H4zM4 8.500h12M7 3v3.500M13 3v3.500M7.3 12.300l1.9 1.9 3.6-3.6',
  law: 'M10 3v14M6 17h8M4 6h12M4 6l-2 5.500a2.2 2.2 0 0 0 4 0zM16 6l-2 5.500a2.2 2.2 0 0 0 4 0z',
  check: 'M4.5 10.500l3.5 3.5 7.5-8',
  sun: 'M10 6.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v1.500M10 16.500V18M2 10h1.500M16.5 10H18M4.3 4.300l1.1 1.100M14.6 14.600l1.1 1.100M4.3 15.700l1.1-1.100M14.6 5.400l1.1-1.1',
  moon: 'M16 11.500A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.500z',
} as const;

/** A picture of one line weight. The words beside it carry the meaning. */
export const LineIcon = ({ shape }: { shape: keyof typeof SHAPES }) => (
  <svg className="land-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
    <path d={SHAPES[shape]} />
  </svg>
);
