export const simulators = `http://localhost:${process.env.E2E_SIMULATORS_PORT}`;
export const product = `http://localhost:${process.env.E2E_PORT}`;
