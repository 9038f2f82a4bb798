import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useMaskedMessages } from './messages.ts'
import styles from './reveal-button.module.css'

/** How long a value stays revealed. */
const revealedMs = 30_000

/** Whose value a masked field shows. */
export interface MaskedValueProps {
  resource: AnyResource
  row: AnyRow
  /** The masked field. */
  field: string
  /** What the field is called. */
  label: string
}

interface RevealButtonProps extends MaskedValueProps {
  revealed: string | null
  setRevealed: (value: string | null) => void
}

/** Reveals a masked value until it is hidden again, its row is left, or half a minute has passed; and copies it meanwhile. */
export function RevealButton({ resource, row, field, label, revealed, setRevealed }: RevealButtonProps) {
  const messages = useMaskedMessages()
  const element = useRef<HTMLSpanElement>(null)
  const { mutateAsync, isPending } = useWrite(resource.derivedCalls.reveal)
  const title = resource.titleOf(row)
  const hide = useEffectEvent(() => setRevealed(null))
  const isRevealed = revealed !== null

  useEffect(() => {
    if (!isRevealed) return undefined
    const left = new AbortController()
    const timer = window.setTimeout(hide, revealedMs)
    // A finger leaves a row as soon as it is lifted.
    const leave = (event: PointerEvent) => event.pointerType === 'mouse' && hide()
    element.current?.closest('tr')?.addEventListener('pointerleave', leave, { signal: left.signal })
    return () => {
      window.clearTimeout(timer)
      left.abort()
      hide()
    }
  }, [isRevealed])

  async function reveal() {
    const { value } = await mutateAsync({ params: { id: row.id }, body: { field } })
    setRevealed(value)
  }

  return (
    <span ref={element} className={styles.buttons}>
      <IconButton
        icon={isRevealed ? 'eye-off' : 'eye'}
        iconSize={16}
        label={isRevealed ? messages.hide(title, label) : messages.reveal(title, label)}
        isDisabled={isPending}
        onClick={(event) => {
          event.stopPropagation()
          if (isRevealed) setRevealed(null)
          else void ignoreApiError(reveal)
        }}
      />
      {isRevealed && (
        <span className={styles.copy}>
          <CopyButton text={revealed} label={messages.copy(title, label)} />
        </span>
      )}
    </span>
  )
}
