import type { Editor } from '@tiptap/react'
import { useId, useState, type SubmitEvent } from 'react'
import { isLinkAllowed } from '#contract/rich-text/rich-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useRichTextMessages } from './messages.ts'

/** Asks for the address of a link. What looks like a web address without its scheme gets one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const messages = useRichTextMessages()
  const formId = useId()
  const initial: unknown = editor.getAttributes('link')['href']
  const [address, setAddress] = useState(typeof initial === 'string' ? initial : '')
  const [error, setError] = useState<string>()

  function apply(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    const typed = address.trim()
    const href = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed
    if (!isLinkAllowed(href)) {
      setError(messages.linkInvalid)
      return
    }
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without selected text the address itself is inserted.
    if (empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }

  return (
    <Dialog
      isOpen
      title={messages.link}
      onClose={onClose}
      footer={
        <>
          {editor.isActive('link') && (
            <Button
              variant="text"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              {messages.removeLink}
            </Button>
          )}
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary">
            {messages.apply}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} noValidate>
        <TextField label={messages.linkAddress} hint={messages.linkHint} error={error} value={address} onChange={setAddress} />
      </form>
    </Dialog>
  )
}
