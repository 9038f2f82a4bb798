import { EditorContent, isNodeSelection, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { typeByName } from '#contract/files/accepted-type.ts'
import { pictureTypes } from '#contract/files/picture-type.ts'
import type { RichText } from '#contract/rich-text/rich-text.ts'
import { showToast } from '#web/base/toast-queue.ts'
import type { Uploader } from '#web/ui/upload/upload-list.ts'
import { richTextExtensions } from './extensions.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './rich-text-editor.module.css'
import { useRichTextMessages } from './messages.ts'
import { cleanPasted, pastedParts } from './paste/pasted-html.ts'
import content from './rich-text.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { isEmptyRichText } from '#contract/rich-text/rich-text-parts.ts'
import { toRichText } from './to-rich-text.ts'

interface RichTextEditorProps {
  value: RichText | undefined
  onChange: (value: RichText | undefined) => void
  uploader: Uploader
  isDisabled: boolean
  onBlur: (() => void) | undefined
  labelId: string
  describedBy: string | undefined
  /** The name of the toolbar. */
  label: string
  /** Says why the last change is not part of the value. */
  setProblem: (problem: string | undefined) => void
}

const pictureFiles = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ name }) => typeByName(name, pictureTypes) !== undefined)

/** Where a picture goes: behind a selected one, such as that which was inserted before it, or in place of selected text. */
function placeIn({ state: { selection } }: Editor) {
  return isNodeSelection(selection) ? selection.to : { from: selection.from, to: selection.to }
}

/** Uploads pictures and inserts them where the selection is. */
function useInsertPictures(uploader: Uploader) {
  const messages = useRichTextMessages()
  return async (editor: Editor, files: readonly File[]) => {
    for (const file of files) {
      const options = { uploadId: undefined, signal: new AbortController().signal, onBegin: () => {}, onProgress: () => {} }
      try {
        const { id, name } = await uploader.send(file, options)
        if (!editor.isDestroyed)
          editor
            .chain()
            .focus()
            .insertContentAt(placeIn(editor), { type: 'image', attrs: { fileId: id, alt: name } })
            .run()
      } catch (error) {
        showToast({ kind: 'bad', message: messages.imageFailed(file.name, error instanceof Error ? error.message : String(error)) })
      }
    }
  }
}

/** The editor of a rich text with its toolbar. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, uploader, isDisabled, onBlur, labelId, describedBy, label, setProblem } = props
  const messages = useRichTextMessages()
  const last = useRef(value)
  const extensions = useMemo(() => richTextExtensions(uploader.urlOf), [uploader])
  const insertPictures = useInsertPictures(uploader)
  const update = (changedEditor: Editor) => {
    const changed = toRichText(changedEditor.getJSON())
    setProblem(changed ? undefined : messages.invalid)
    if (!changed) return
    // A required text of which nothing can be seen is missing.
    last.current = isEmptyRichText(changed) ? undefined : changed
    onChange(last.current)
  }
  const take = (data: DataTransfer | null) => {
    const files = pictureFiles(data)
    const { isReadable, pictureCount } = pastedParts(data?.getData('text/html') ?? '')
    // Spreadsheets and Word put a picture of what was copied beside it.
    const isPicture = files.length > 0 && !isReadable
    if (editor && isPicture) void insertPictures(editor, files)
    else if (pictureCount > 0) showToast({ kind: 'info', message: messages.picturesLeftOut(pictureCount) })
    return isPicture
  }
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !isDisabled,
    // Its few rules are in our own style sheet, as the content security policy demands.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        // A translation of the page would be saved as what was typed.
        translate: 'no',
        class: `${content.content} ${styles.input}`,
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, event) => take(event.clipboardData),
      handleDrop: (_, event) => take(event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => update(changed),
    onBlur: () => onBlur?.(),
  })

  useEffect(() => {
    if (value === last.current) return
    last.current = value
    editor?.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled])

  if (!editor) return null
  return (
    <div className={`${layout.stack} ${layout.gap0} ${styles.editor}`}>
      <RichTextToolbar {...{ editor, label, isDisabled }} onPictures={(files) => void insertPictures(editor, files)} />
      <EditorContent editor={editor} className={`${layout.stack} ${styles.body}`} />
    </div>
  )
}
