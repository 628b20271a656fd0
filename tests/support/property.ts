/** How often a property test tries something. PROPERTY_RUNS multiplies it: PROPERTY_RUNS=20 for a night. */
export const runs = (count: number) => count * Number(process.env.PROPERTY_RUNS ?? 1);
