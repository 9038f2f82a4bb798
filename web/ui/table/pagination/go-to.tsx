import { useId, useState, type KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { useLateTableMessages } from '#web/ui/table/late-messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './go-to.module.css'

/** The typed page number, at most the last; undefined if it is not one. */
function pageOf(typed: string, pageCount: number): number | undefined {
  // Converts full-width digits.
  const digits = typed.normalize('NFKC').trim()
  const page = /^\d+$/.test(digits) ? Number(digits) : 0
  return page > 0 ? Math.min(page, pageCount) : undefined
}

/** A field for the number of the page to go to. */
export function GoTo({ pageCount, onGo }: { pageCount: number; onGo: (page: number) => void }) {
  const messages = useLateTableMessages()
  const hintId = useId()
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)

  function goOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event) || typed.trim() === '') return
    event.preventDefault()
    const page = pageOf(typed, pageCount)
    setInvalid(page === undefined)
    if (page === undefined) return
    setTyped('')
    onGo(page)
  }

  return (
    <label className={`${layout.row} ${layout.muted} ${styles.goTo}`}>
      {messages.goTo}
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={messages.goToPage}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? hintId : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setInvalid(false)
        }}
        onKeyDown={goOnEnter}
      />
      {messages.pageUnit}
      <span id={hintId} className={styles.hint} role="alert" hidden={!isInvalid}>
        {isInvalid && messages.invalidPage}
      </span>
    </label>
  )
}
