/** Most shortcuts that a person has on the console. */
export const shortcutsMax = 8
