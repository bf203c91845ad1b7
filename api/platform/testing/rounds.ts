/**
 * How often a test repeats a race, or tries something generated: `few` times, or as often as the environment variable
 * `<name>_ROUNDS` says. `RACE_ROUNDS=200 npm test -w api` is the long run of all races.
 */
export const rounds = (name: string, few: number): number => Number(process.env[`${name}_ROUNDS`] ?? few);
