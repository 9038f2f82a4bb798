/** How much room rows and controls take. */
export const densities = ['compact', 'default', 'loose'] as const

/** How much room rows and controls take. */
export type Density = (typeof densities)[number]
