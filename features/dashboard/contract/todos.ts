/** The maximum number of to-dos of a user. Together with their length it stays below the size of a preference. */
export const todosMax = 40

/** The maximum number of characters of a to-do. */
export const todoMaxLength = 100
