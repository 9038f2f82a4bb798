import { saveBlob } from '#web/base/save-blob.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useFactorMessages } from './messages.ts'
import styles from './second-factor.module.css'

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
        <Button
          variant="text"
          icon="download"
          onClick={() => saveBlob(messages.codesFile, new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {messages.downloadCodes}
        </Button>
      </div>
    </Dialog>
  )
}
