import { useState } from 'react'
import type { RichText } from '#contract/rich-text/rich-text.ts'
import { richTextNote } from '#examples/components/contract/preferences.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import row from '#examples/components/web/kit/row.module.css'
import { useRichTextExampleMessages } from './messages.ts'

const nothing: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

export function EditorExample() {
  const messages = useRichTextExampleMessages()
  const { value: stored, isReady, set } = usePreference(richTextNote)
  const [draft, setDraft] = useState<{ note: RichText | undefined }>()
  useLeaveGuard(draft !== undefined)

  function save() {
    if (draft) set(draft.note ?? nothing)
    setDraft(undefined)
    showToast({ kind: 'ok', message: messages.saved })
  }

  function reset() {
    set(undefined)
    setDraft(undefined)
  }

  if (!isReady) return <SkeletonText />
  return (
    <>
      <RichTextField
        label={messages.note}
        hint={messages.noteHint}
        value={draft ? draft.note : (stored ?? messages.sample)}
        onChange={(note) => setDraft({ note })}
        uploader={fileUploader}
      />
      <div className={row.row}>
        <Button variant="primary" disabled={!draft} onClick={save}>
          {messages.save}
        </Button>
        <Button disabled={!draft && !stored} onClick={reset}>
          {messages.reset}
        </Button>
      </div>
    </>
  )
}
