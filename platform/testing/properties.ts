import fc from 'fast-check';

// The same cases every day, so that a failure is of the change that shows it; the nightly run tries new ones.
if (!process.env.HRMS_NIGHTLY) fc.configureGlobal({ seed: 20_260_401 });
