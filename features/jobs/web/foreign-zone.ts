function offsetName(timeZone: string): string | undefined {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/**
 * How far a time zone is from UTC, such as UTC+8, if that is not what the browser's clock shows; undefined if it is, or if the browser does not know
 * the zone.
 */
export function foreignZone(timeZone: string, browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string | undefined {
  try {
    const name = offsetName(timeZone)
    return name === offsetName(browserZone) ? undefined : name?.replace('GMT', 'UTC')
  } catch {
    return undefined
  }
}
