import { useZoneText } from '#web/app/zone-text.ts'

/** Says at the start of a footer in which time zone all times are, where the browser has another one. */
export function ZoneNote() {
  const text = useZoneText()
  return (
    text !== undefined && (
      <>
        <span>{text}</span>
        <span aria-hidden="true">{'\u2003•\u2003'}</span>
      </>
    )
  )
}
