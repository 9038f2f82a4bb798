import { useContext } from 'react'
import { createPortal } from 'react-dom'
import type { Draft } from '#contract/drafts.ts'
import { formatDateTime, formatTime } from '#web/base/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FooterSlot } from '#web/ui/dialog/footer-slot.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useFormMessages } from '#web/ui/form/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './draft-notice.module.css'
import type { DraftStatus } from '#web/base/drafts/draft-saver.ts'

/** The draft of a form: one that was left by an earlier form, and whether the present input is saved. */
export interface FormDraft {
  readonly offer: Draft | null
  readonly status: DraftStatus
  readonly restore: (offer: Draft) => void
  readonly discard: () => void
}

/** Offers the draft that an earlier form has left. */
export function DraftOffer({ offer, restore, discard }: Pick<FormDraft, 'restore' | 'discard'> & { offer: Draft }) {
  const messages = useFormMessages()
  return (
    <Alert
      tone="info"
      isLive
      actions={
        <>
          <Button variant="text" onClick={() => restore(offer)}>
            {messages.restoreDraft}
          </Button>
          <Button variant="text" onClick={discard}>
            {messages.discardDraft}
          </Button>
        </>
      }
    >
      {messages.draftOffer(formatDateTime(offer.updateDate))}
    </Alert>
  )
}

function StatusText({ status }: { status: NonNullable<DraftStatus> }) {
  const messages = useFormMessages()
  if (status === 'failed') return <output className={`${layout.tiny} ${styles.failed}`}>{messages.draftFailed}</output>
  return <p className={`${layout.faint} ${layout.tiny} ${styles.saved}`}>{messages.draftSaved(formatTime(status.savedAt))}</p>
}

/** Says since when the input is saved as a draft, or that it is not: beside the buttons of a dialog or drawer, where it covers no field. */
export function DraftStatusLine({ status }: Pick<FormDraft, 'status'>) {
  const slot = useContext(FooterSlot)
  if (status === undefined) return null
  return slot ? createPortal(<StatusText status={status} />, slot) : <StatusText status={status} />
}
