/** The number of runs of a property test, multiplied by PROPERTY_RUNS: PROPERTY_RUNS=20 for a night. */
export const runs = (count: number) => count * Number(process.env.PROPERTY_RUNS ?? 1);
