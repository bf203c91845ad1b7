/** Life of a one-time code in the journeys' product: short, so that one can be seen to expire. */
export const CODE_LIFE_SECONDS = 20;

export const simulators = `http://localhost:${process.env.E2E_SIMULATORS_PORT}`;
export const product = `http://localhost:${process.env.E2E_PORT}`;
