import { useEffect, useState } from 'react'
import { showToast } from '#web/ui/toast/toast.tsx'
import { useActionMessages } from './action-messages.ts'
import { Button } from './button.tsx'
import { copyText } from './clipboard.ts'
import styles from './copy-button.module.css'
import { IconButton } from './icon-button.tsx'

const confirmedMs = 2000

interface CopyButtonProps {
  /** What is put on the clipboard; nothing happens where it is empty. */
  text: string
  /** What it copies, as its name: the word for copying alone unless given. */
  label?: string
  /** Its label stands beside the icon. */
  hasWords?: boolean
}

/** Puts a text on the clipboard and says so in its own place; only a failure is told by a notice. */
export function CopyButton({ text, label, hasWords = false }: CopyButtonProps) {
  const messages = useActionMessages()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = window.setTimeout(() => setCopied(false), confirmedMs)
    return () => window.clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    if (text === '') return
    if (await copyText(text)) setCopied(true)
    else showToast({ kind: 'bad', message: messages.notCopied })
  }

  const name = label ?? messages.copy
  return (
    <span className={styles.copy}>
      {hasWords ? (
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
