/** The kinds of files that rows are exported to. */
export const tableFormats = ['csv', 'xlsx'] as const

/** A kind of file that rows are exported to. */
export type TableFormat = (typeof tableFormats)[number]
