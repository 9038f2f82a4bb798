import { useEffect, useState } from 'react'
import { showToast } from '#web/base/toast-queue.ts'
import { useActionMessages } from './messages.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import styles from './copy-button.module.css'
import { IconButton } from './icon-button.tsx'

const confirmationMs = 2000

interface CopyButtonProps {
  /** The text to copy; an empty text is not copied. */
  text: string
  /** Names what is copied; defaults to the word for copying. */
  label?: string
  /** Shows the label beside the icon. */
  hasVisibleLabel?: boolean
}

/** Copies a text and confirms it beside the button. Only a failure shows a toast. */
export function CopyButton({ text, label, hasVisibleLabel = false }: CopyButtonProps) {
  const messages = useActionMessages()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = window.setTimeout(() => setCopied(false), confirmationMs)
    return () => window.clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    if (text === '') return
    if (await copyText(text)) setCopied(true)
    else showToast({ kind: 'bad', message: messages.copyFailed })
  }

  const name = label ?? messages.copy
  return (
    <span className={styles.copy}>
      {hasVisibleLabel ? (
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {name}
        </Button>
      ) : (
        <IconButton icon={isCopied ? 'check' : 'copy'} iconSize={16} label={name} onClick={() => void copy()} />
      )}
      <output className={styles.confirmation} data-shown={isCopied || undefined}>
        {isCopied && messages.copied}
      </output>
    </span>
  )
}
