import { pictureTypes } from '#contract/files/picture-type.ts'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { characterCount, richTextMaxCharacters } from '#contract/rich-text/rich-text.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import { FileInput } from '#web/ui/upload/file-input.tsx'
import { LinkDialog } from './link-dialog.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './rich-text-editor.module.css'
import { useRichTextMessages } from './messages.ts'
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
        superscript: current.isActive('superscript'),
        subscript: current.isActive('subscript'),
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

/** A button that turns something of the selection on and off. */
interface Toggle {
  readonly icon: IconName
  readonly label: string
  readonly isPressed: boolean
  readonly onClick: () => void
}

type State = ReturnType<typeof useToolbarState>

function markToggles(editor: Editor, state: State, messages: Messages, openLink: () => void): Toggle[] {
  const run = () => editor.chain().focus()
  return [
    { icon: 'bold', label: messages.bold, isPressed: state.bold, onClick: () => run().toggleBold().run() },
    { icon: 'italic', label: messages.italic, isPressed: state.italic, onClick: () => run().toggleItalic().run() },
    { icon: 'underline', label: messages.underline, isPressed: state.underline, onClick: () => run().toggleUnderline().run() },
    { icon: 'strikethrough', label: messages.strike, isPressed: state.strike, onClick: () => run().toggleStrike().run() },
    {
      icon: 'superscript',
      label: messages.superscript,
      isPressed: state.superscript,
      onClick: () => run().toggleMark('superscript').run(),
    },
    { icon: 'subscript', label: messages.subscript, isPressed: state.subscript, onClick: () => run().toggleMark('subscript').run() },
    { icon: 'code', label: messages.code, isPressed: state.code, onClick: () => run().toggleCode().run() },
    { icon: 'link', label: messages.link, isPressed: state.link, onClick: openLink },
  ]
}

function blockToggles(editor: Editor, state: State, messages: Messages): Toggle[] {
  const run = () => editor.chain().focus()
  return [
    { icon: 'list', label: messages.bulletList, isPressed: state.bulletList, onClick: () => run().toggleBulletList().run() },
    { icon: 'list-ordered', label: messages.orderedList, isPressed: state.orderedList, onClick: () => run().toggleOrderedList().run() },
    { icon: 'text-quote', label: messages.blockquote, isPressed: state.blockquote, onClick: () => run().toggleBlockquote().run() },
  ]
}

function Toggles({ toggles, isDisabled }: { toggles: readonly Toggle[]; isDisabled: boolean }) {
  return toggles.map((toggle) => <IconButton key={toggle.icon} {...toggle} isDisabled={isDisabled} iconSize={16} />)
}

/** Chooses between text, headings and code. */
function BlockTypeMenu({ editor, state, isDisabled }: { editor: Editor; state: State; isDisabled: boolean }) {
  const messages = useRichTextMessages()
  const text = state.codeBlock ? messages.codeBlock : messages.paragraph
  const current = state.level === undefined ? text : messages.heading(state.level)
  return (
    <Menu label={messages.blockType} items={blockTypes(editor, messages)}>
      {({ ref, onPointerEnter, ...trigger }) => (
        <button
          type="button"
          {...trigger}
          ref={ref}
          className={`${layout.row} ${layout.between} ${layout.gap1} ${styles.blockType}`}
          disabled={isDisabled}
          aria-label={`${messages.blockType}: ${current}`}
          onPointerDown={onPointerEnter}
        >
          {current}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    </Menu>
  )
}

/** Inserts pictures, tables and dividers. */
function InsertButtons({ editor, state, isDisabled, onPictures }: Omit<RichTextToolbarProps, 'label'> & { state: State }) {
  const messages = useRichTextMessages()
  const input = useRef<HTMLInputElement>(null)
  const small = { iconSize: 16, isDisabled }
  return (
    <>
      <IconButton
        icon="minus"
        {...small}
        label={messages.horizontalRule}
        onClick={() => editor.chain().focus().setHorizontalRule().run()}
      />
      <IconButton icon="image" {...small} label={messages.image} onClick={() => input.current?.click()} />
      <FileInput ref={input} types={pictureTypes} label={messages.image} isMultiple onFiles={onPictures} />
      <Menu label={messages.table} items={tableActions(editor, state.table, messages)}>
        {({ ref, onPointerEnter, ...trigger }) => (
          <IconButton {...trigger} {...small} ref={ref} icon="table" label={messages.table} onPointerDown={onPointerEnter} />
        )}
      </Menu>
    </>
  )
}

/** The buttons above the text; the arrow keys move between them. */
export function RichTextToolbar({ editor, label, isDisabled, onPictures }: RichTextToolbarProps) {
  const messages = useRichTextMessages()
  const state = useToolbarState(editor)
  const [isLinking, setLinking] = useState(false)
  const small = { iconSize: 16 }
  const history = () => editor.chain().focus()
  return (
    <>
      <Toolbar className={styles.toolbar ?? ''} aria-label={label}>
        <IconButton
          icon="undo-2"
          {...small}
          label={messages.undo}
          isDisabled={isDisabled || !state.canUndo}
          onClick={() => history().undo().run()}
        />
        <IconButton
          icon="redo-2"
          {...small}
          label={messages.redo}
          isDisabled={isDisabled || !state.canRedo}
          onClick={() => history().redo().run()}
        />
        <span className={styles.separator} />
        <BlockTypeMenu {...{ editor, state, isDisabled }} />
        <span className={styles.separator} />
        <Toggles toggles={markToggles(editor, state, messages, () => setLinking(true))} isDisabled={isDisabled} />
        <span className={styles.separator} />
        <Toggles toggles={blockToggles(editor, state, messages)} isDisabled={isDisabled} />
        <span className={styles.separator} />
        <InsertButtons {...{ editor, state, isDisabled, onPictures }} />
        <span className={`${layout.faint} ${layout.tiny} ${styles.count}`}>{messages.characters(state.count, richTextMaxCharacters)}</span>
      </Toolbar>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
