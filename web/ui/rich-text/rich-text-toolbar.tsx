import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState, type ComponentProps } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { extensionsOf, pictureTypes } from '#contract/files/accepted-type.ts'
import { characterCount, richTextMaxCharacters } from '#contract/rich-text/rich-text.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import { LinkDialog } from './link-dialog.tsx'
import styles from './rich-text-editor.module.css'
import { useRichTextMessages } from './rich-text-messages.ts'
import { toRichText } from './to-rich-text.ts'

interface RichTextToolbarProps {
  editor: Editor
  label: string
  isDisabled: boolean
  onPictures: (files: readonly File[]) => void
}

type Messages = ReturnType<typeof useRichTextMessages>

/** What the buttons show of the selection. */
function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const document = toRichText(current.getJSON())
      return {
        bold: current.isActive('bold'),
        italic: current.isActive('italic'),
        underline: current.isActive('underline'),
        strike: current.isActive('strike'),
        code: current.isActive('code'),
        link: current.isActive('link'),
        bulletList: current.isActive('bulletList'),
        orderedList: current.isActive('orderedList'),
        blockquote: current.isActive('blockquote'),
        codeBlock: current.isActive('codeBlock'),
        table: current.isActive('table'),
        level: ([1, 2, 3] as const).find((level) => current.isActive('heading', { level })),
        canUndo: current.can().undo(),
        canRedo: current.can().redo(),
        count: document ? characterCount(document) : richTextMaxCharacters,
      }
    },
  })
}

function blockTypes(editor: Editor, messages: Messages): MenuItem[] {
  const run = () => editor.chain().focus()
  return [
    { id: 'paragraph', label: messages.paragraph, onAction: () => run().setParagraph().run() },
    ...([1, 2, 3] as const).map((level) => ({
      id: `heading ${level}`,
      label: messages.heading(level),
      onAction: () => run().setHeading({ level }).run(),
    })),
    { id: 'code', label: messages.codeBlock, onAction: () => run().setCodeBlock().run() },
  ]
}

function tableActions(editor: Editor, isInTable: boolean, messages: Messages): MenuItem[] {
  const run = () => editor.chain().focus()
  const insert = () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  const inside: MenuItem[] = [
    { id: 'addRow', label: messages.addRow, onAction: () => run().addRowAfter().run() },
    { id: 'addColumn', label: messages.addColumn, onAction: () => run().addColumnAfter().run() },
    { id: 'header', label: messages.toggleHeader, onAction: () => run().toggleHeaderRow().run() },
    { id: 'deleteRow', label: messages.deleteRow, onAction: () => run().deleteRow().run(), hasSeparatorBefore: true },
    { id: 'deleteColumn', label: messages.deleteColumn, onAction: () => run().deleteColumn().run() },
    { id: 'delete', label: messages.deleteTable, isDangerous: true, onAction: () => run().deleteTable().run() },
  ]
  return isInTable ? inside : [{ id: 'insert', label: messages.insertTable, onAction: insert }]
}

/** The buttons above the text; the arrow keys move between them. */
export function RichTextToolbar({ editor, label, isDisabled, onPictures }: RichTextToolbarProps) {
  const messages = useRichTextMessages()
  const state = useToolbarState(editor)
  const [isLinking, setLinking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const run = () => editor.chain().focus()
  const toggle = (icon: ComponentProps<typeof IconButton>['icon'], name: string, isPressed: boolean, onClick: () => void) => (
    <IconButton {...{ icon, isPressed, onClick, isDisabled }} iconSize={16} label={name} />
  )
  const current = state.level === undefined ? (state.codeBlock ? messages.codeBlock : messages.paragraph) : messages.heading(state.level)
  return (
    <Toolbar className={styles.toolbar ?? ''} aria-label={label}>
      <IconButton icon="undo-2" iconSize={16} label={messages.undo} isDisabled={isDisabled || !state.canUndo} onClick={() => run().undo().run()} />
      <IconButton icon="redo-2" iconSize={16} label={messages.redo} isDisabled={isDisabled || !state.canRedo} onClick={() => run().redo().run()} />
      <span className={styles.separator} />
      <Menu label={messages.blockType} items={blockTypes(editor, messages)}>
        {({ ref, onPointerEnter, ...trigger }) => (
          <button
            type="button"
            {...trigger}
            ref={ref}
            className={styles.blockType}
            disabled={isDisabled}
            aria-label={`${messages.blockType}: ${current}`}
            onPointerDown={onPointerEnter}
          >
            {current}
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      </Menu>
      <span className={styles.separator} />
      {toggle('bold', messages.bold, state.bold, () => run().toggleBold().run())}
      {toggle('italic', messages.italic, state.italic, () => run().toggleItalic().run())}
      {toggle('underline', messages.underline, state.underline, () => run().toggleUnderline().run())}
      {toggle('strikethrough', messages.strike, state.strike, () => run().toggleStrike().run())}
      {toggle('code', messages.code, state.code, () => run().toggleCode().run())}
      {toggle('link', messages.link, state.link, () => setLinking(true))}
      <span className={styles.separator} />
      {toggle('list', messages.bulletList, state.bulletList, () => run().toggleBulletList().run())}
      {toggle('list-ordered', messages.orderedList, state.orderedList, () => run().toggleOrderedList().run())}
      {toggle('text-quote', messages.blockquote, state.blockquote, () => run().toggleBlockquote().run())}
      <IconButton icon="minus" iconSize={16} label={messages.horizontalRule} isDisabled={isDisabled} onClick={() => run().setHorizontalRule().run()} />
      <span className={styles.separator} />
      <IconButton icon="image" iconSize={16} label={messages.image} isDisabled={isDisabled} onClick={() => input.current?.click()} />
      <Menu label={messages.table} items={tableActions(editor, state.table, messages)}>
        {({ ref, onPointerEnter, ...trigger }) => (
          <IconButton {...trigger} ref={ref} icon="table" iconSize={16} label={messages.table} isDisabled={isDisabled} onPointerDown={onPointerEnter} />
        )}
      </Menu>
      <span className={styles.count}>{messages.characters(state.count, richTextMaxCharacters)}</span>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={[...pictureTypes, ...extensionsOf(pictureTypes)].join(',')}
        aria-label={messages.image}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Toolbar>
  )
}
