/** The header by which a tab of the console names itself, so that it is not told of what it has written itself. */
export const tabHeader = 'steward-tab'

/** The header of requests that the console makes by itself: they do not count as a use of the session. */
export const backgroundHeader = 'steward-background'
