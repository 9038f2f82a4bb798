/** The maximum number of a board's columns. */
export const boardColumnLimit = 20
