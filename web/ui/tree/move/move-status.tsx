import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { useTreeMessages } from '#web/ui/tree/messages.ts'

interface MoveStatusProps {
  /** Id of the text that names the keys, for the tree's description. */
  moveKeysId: string
  announcement: string
}

/** The keys that move a row, and a live region with the result of the last move. */
export function MoveStatus({ moveKeysId, announcement }: MoveStatusProps) {
  const messages = useTreeMessages()
  return (
    <>
      <p id={moveKeysId} hidden>
        {messages.moveKeys}
      </p>
      <p className={visuallyHidden.always} aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
