import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useFactorMessages } from './messages.ts'
import styles from './second-factor.module.css'

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Shows new recovery codes, once. Only its button closes it, so that none is lost by accident. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const messages = useFactorMessages()
  const text = codes.join('\n')
  return (
    <Dialog
      isOpen
      title={messages.codesTitle}
      renderFooter={() => (
        <Button variant="primary" onClick={onClose}>
          {messages.codesSaved}
        </Button>
      )}
    >
      <p>{messages.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${layout.row} ${layout.wrap} ${styles.actions}`}>
        <CopyButton text={text} label={messages.copyCodes} hasVisibleLabel />
        <Button variant="text" icon="download" onClick={() => download(`${text}\n`, messages.codesFile)}>
          {messages.downloadCodes}
        </Button>
      </div>
    </Dialog>
  )
}
