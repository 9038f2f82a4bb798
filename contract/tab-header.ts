/** The header by which a tab of the console names itself, so that it is not told of what it has written itself. */
export const tabHeader = 'steward-tab'
