import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { RichText, RichTextBlock, RichTextInline } from '#contract/rich-text/rich-text.ts'
import { ToastRegion } from '#web/ui/toast/toast.tsx'
import type { Uploader } from '#web/ui/upload/upload-list.ts'
import { RichTextField } from './rich-text-field.tsx'

function inline({ content = [] }: { content?: readonly RichTextInline[] | undefined }): string {
  const markOf = { superscript: '^', subscript: '_', bold: '*' } as const
  const text = (node: RichTextInline) => {
    if (node.type === 'hardBreak') return '⏎'
    const marks = (node.marks ?? []).map(({ type }) => Object.entries(markOf).find(([name]) => name === type)?.[1] ?? '')
    return marks.join('') + node.text
  }
  return content.map(text).join('')
}

function blockLines(block: RichTextBlock): string[] {
  switch (block.type) {
    case 'paragraph':
      return [inline(block)]
    case 'heading':
      return [`${'#'.repeat(block.attrs.level)} ${inline(block)}`]
    case 'codeBlock':
      return ['```', ...(block.content ?? []).map(({ text }) => text), '```']
    case 'bulletList':
      return block.content.flatMap((item) => item.content.flatMap(blockLines).map((line, index) => (index === 0 ? '- ' : '  ') + line))
    case 'orderedList':
      return block.content.flatMap((item, number) =>
        item.content.flatMap(blockLines).map((line, index) => (index === 0 ? `${block.attrs.start + number}. ` : '   ') + line),
      )
    case 'table':
      return block.content.map(({ content }) => content.map((cell) => cell.content.flatMap(blockLines).join('⏎')).join(' | '))
    case 'image':
      return [`(image ${block.attrs.alt})`]
    default:
      return [`(${block.type})`]
  }
}

/** The lines of a rich text: lists as in Markdown, tables with bars, ^ before superscript, _ before subscript, * before bold, ⏎ for a break. */
export function linesOf(value: RichText | undefined): string[] {
  return value?.content.flatMap(blockLines) ?? []
}

/** Pastes into the field of a rich text, and returns what it then contains and the files that it has uploaded. */
export async function paste(html: string, { text = '', files = [] }: { text?: string; files?: readonly File[] } = {}) {
  const uploaded: string[] = []
  let value: RichText | undefined
  const uploader: Uploader = {
    send: async ({ name, size, type }) => {
      uploaded.push(name)
      const url = '/file/0000000000000001'
      return {
        id: '0000000000000001',
        name,
        size,
        type,
        url,
        width: 1,
        height: 1,
        thumbnailUrl: null,
        createDate: '2026-11-21T00:00:00.000Z',
      }
    },
    cancel: async () => {},
    urlOf: (url: string) => url,
  }
  cleanup()
  render(
    <>
      <RichTextField label="内容" value={undefined} uploader={uploader} onChange={(changed) => (value = changed)} />
      <ToastRegion />
    </>,
  )
  const types = [html && 'text/html', text && 'text/plain', files.length > 0 && 'Files']
  const clipboardData = { files, types, getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? text : '') }
  const input = await screen.findByRole('textbox', { name: '内容' })
  // What is uploaded is inserted when it has arrived.
  await act(async () => {
    fireEvent.paste(input, { clipboardData })
  })
  return { lines: () => linesOf(value), uploaded }
}
