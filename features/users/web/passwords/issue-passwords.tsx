import { useEffect, useRef, useState } from 'react'
import { csvLine, csvStart } from '#contract/csv.ts'
import { alreadyDone } from '#contract/errors/request-errors.ts'
import { issuedPasswordDays } from '#contract/identity/sign-in-policies.ts'
import { type IssuedPasswords, issuePasswords } from '#features/users/contract/users.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { useWrite } from '#web/api/queries.ts'
import { isApiError } from '#web/base/api-error.ts'
import { basePath } from '#web/base/base-path.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { saveBlob } from '#web/base/save-blob.ts'
import table from '#web/resource/preview-table.module.css'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { type PasswordMessages, usePasswordMessages } from './messages.ts'
import styles from './issue-passwords.module.css'
import { printSlips } from './print-slips.ts'

interface IssuePasswordsDialogProps {
  ids: readonly string[]
  onClose: () => void
}

/** Asks, gives the selected users one-time passwords, and shows them once. */
export function IssuePasswordsDialog({ ids, onClose }: IssuePasswordsDialogProps) {
  const messages = usePasswordMessages()
  const [keyOf] = useState(createIdempotencyKeys)
  const { mutateAsync, isPending } = useWrite(issuePasswords, { idempotencyKey: (input) => keyOf(input) })
  const [result, setResult] = useState<IssuedPasswords>()

  // Passwords whose response was lost cannot be shown: asked anew, the people get others.
  const onError = (error: unknown) => isApiError(error, alreadyDone) && onClose()
  const issue = () => void ignoreApiError(async () => setResult(await mutateAsync({ body: { ids: [...ids] } }, { onError })))

  if (result) return <Sheet result={result} messages={messages} onClose={onClose} />
  return (
    <Confirm
      isOpen
      title={messages.ask(ids.length)}
      text={messages.askText(issuedPasswordDays)}
      confirmLabel={messages.issue}
      isDangerous
      isBusy={isPending}
      onConfirm={issue}
      onCancel={onClose}
    />
  )
}

interface SheetProps {
  result: IssuedPasswords
  messages: PasswordMessages
  onClose: () => void
}

/** The passwords, which are nowhere else. Only its button closes it, so that none is lost by accident. */
function Sheet({ result: { issued, skipped, expiryDate }, messages, onClose }: SheetProps) {
  const until = formatDateTime(expiryDate)
  const address = `${window.location.origin}${basePath()}/login`
  const removeSlips = useRef(() => {})
  // Some browsers never say that they have printed.
  useEffect(() => () => removeSlips.current(), [])

  function print() {
    removeSlips.current()
    removeSlips.current = printSlips(
      issued.map(({ realName, username, password }) => [
        [messages.realName, realName],
        [messages.username, username],
        [messages.password, password],
        [messages.address, address],
        [messages.until, until],
      ]),
    )
  }

  function download() {
    const head = [messages.realName, messages.username, messages.password, messages.until]
    const lines = issued.map(({ realName, username, password }) => [realName, username, password, until])
    const text = csvStart + [head, ...lines].map(csvLine).join('')
    saveBlob(messages.file, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }

  return (
    <Dialog
      isOpen
      title={issued.length > 0 ? messages.title(issued.length) : messages.nobody}
      renderFooter={() => (
        <>
          {issued.length > 0 && (
            <>
              <Button icon="printer" onClick={print}>
                {messages.print}
              </Button>
              <Button icon="download" onClick={download}>
                {messages.download}
              </Button>
            </>
          )}
          <Button variant="primary" onClick={onClose}>
            {issued.length > 0 ? messages.done : messages.close}
          </Button>
        </>
      )}
    >
      {issued.length > 0 && (
        <>
          <p className={styles.hint}>{messages.hint(until)}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
          <section className={table.region} aria-label={messages.password} tabIndex={0}>
            <table className={`${table.table} ${styles.sheet}`} translate="no">
              <thead translate="yes">
                <tr>
                  <th scope="col">{messages.realName}</th>
                  <th scope="col">{messages.username}</th>
                  <th scope="col">{messages.password}</th>
                </tr>
              </thead>
              <tbody>
                {issued.map(({ id, realName, username, password }) => (
                  <tr key={id}>
                    <th scope="row">{realName}</th>
                    <td>{username}</td>
                    <td>
                      <code>{password}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      {skipped.length > 0 && (
        <section aria-label={messages.skipped(skipped.length)}>
          <h3 className={styles.skipped}>{messages.skipped(skipped.length)}</h3>
          <ul>
            {skipped.map(({ id, realName, username, reason }) => (
              <li key={id}>{`${realName} (${username}) · ${messages.reasons[reason]}`}</li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
