/** The header with the id of a tab, so that it is not notified of its own writes. */
export const tabHeader = 'steward-tab'

/** The header of the console's background requests, which do not count as use of the session. */
export const backgroundHeader = 'steward-background'
