export * from './render.tsx';
export * from './session.ts';
