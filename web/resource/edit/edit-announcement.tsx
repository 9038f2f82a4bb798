import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'

/** What has happened to an edited cell, for screen readers. */
export interface Announcement {
  readonly text: string
  readonly isError: boolean
  /** Differs between two announcements of the same text. */
  readonly count: number
}

export const noAnnouncement: Announcement = { text: '', isError: false, count: 0 }

/** Announces that a value was saved, or why it was not. */
export function EditAnnouncement({ text, isError, count }: Announcement) {
  return (
    <VisuallyHidden>
      <output>{!isError && <span key={count}>{text}</span>}</output>
      <span role="alert">{isError && <span key={count}>{text}</span>}</span>
    </VisuallyHidden>
  )
}
