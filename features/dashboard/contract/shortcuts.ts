/** The maximum number of shortcuts on the dashboard. */
export const shortcutsMax = 8
