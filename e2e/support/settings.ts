/** Seconds until a one-time code expires in the journeys: short, so that a test can wait for it. */
export const CODE_LIFE_SECONDS = 20;

export const simulators = `http://localhost:${process.env.E2E_SIMULATORS_PORT}`;
export const product = `http://localhost:${process.env.E2E_PORT}`;
