import { useState } from 'react'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useDirectivesMessages } from './messages.ts'
import styles from './directives.module.css'

export function CopyExample() {
  const messages = useDirectivesMessages()
  const [text, setText] = useState(messages.copyText)
  return (
    <div className={styles.copy}>
      <TextField label={messages.copyField} value={text} onChange={setText} />
      <CopyButton text={text} label={messages.copyButton} hasVisibleLabel />
    </div>
  )
}
